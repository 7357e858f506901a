"""The stage with its light, the camera, and a render with a denoiser of its own."""
import glob
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from kit import D, finish, lin, mat

EXPOSURE = -0.04


def stage(
    backdrop, world='#C9D6FF', world_s=0.75, sun=(50, 8, -38), sun_s=3.1, sun_c='#FFF0DC', angle=12, wall_y=6
):
    """Clear everything and set up light and backdrop; `sun` and `angle` are degrees."""
    scene = bpy.context.scene
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing, do_unlink=True)
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    colour, strength = scene.world.node_tree.nodes['Background'].inputs[:2]
    colour.default_value, strength.default_value = lin(world), world_s
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = sun_s, math.radians(angle), lin(sun_c)[:3]
    add_object('sun', light).rotation_euler = D(*sun)
    add_backdrop(backdrop, wall_y)


def add_backdrop(colour, wall_y, radius=3):
    """A seamless sweep: a floor that curves up into a wall."""
    curve = [math.radians(angle) for angle in range(0, 91, 5)]
    profile = [(wall_y + radius * (math.sin(a) - 1), radius * (1 - math.cos(a))) for a in curve]
    profile = [(-30, 0), *profile, (wall_y, 40)]
    mesh = bpy.data.meshes.new('backdrop')
    corners = [(x, y, z) for y, z in profile for x in (-60, 60)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh.from_pydata(corners, [], faces)
    finish(add_object('backdrop', mesh), backdrop_material(colour))


def backdrop_material(colour, tint=0.4):
    """The camera sees the colour; bounced light sees it mostly grey, so that whites stay white."""
    material = mat(colour, rough=0.9, spec=0, bump=False)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    c = lin(colour)
    grey = (0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]) * 0.6 + 0.2
    mix, path = nodes.new('ShaderNodeMixRGB'), nodes.new('ShaderNodeLightPath')
    mix.inputs[1].default_value = (*(tint * v + (1 - tint) * grey for v in c[:3]), 1)
    mix.inputs[2].default_value = c
    links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def camera(loc, target, lens=70, shift=(0, 0)):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 500
    data.shift_x, data.shift_y = shift
    thing = add_object('camera', data)
    thing.location = loc
    thing.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = thing


def add_object(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def render_pixels(width, height, samples, oversampling=1):
    """Render the current scene, denoised; sRGB values of 0 to 1, in rows from the bottom.

    With `oversampling`, each pixel is the mean of as many squared, which smooths outlines.
    """
    prepare_cycles(width * oversampling, height * oversampling, samples)
    with tempfile.TemporaryDirectory() as folder:
        render_passes(folder)
        light = denoise(*(load_pass(folder, name) for name in PASSES))
    pixels = develop(light)
    blocks = pixels.reshape(height, oversampling, width, oversampling, 3)
    return blocks.mean((1, 3))


PASSES = {
    'colour': 'Image',
    'albedo': 'Denoising Albedo',
    'normal': 'Denoising Normal',
    'depth': 'Denoising Depth',
}


def render_passes(folder):
    """Render the scene into one EXR file per pass, through the compositor."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    output = nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.exr_codec = 'OPEN_EXR', 'ZIP'
    output.format.color_mode, output.format.color_depth = 'RGB', '32'
    output.file_slots.clear()
    for name, source in PASSES.items():
        output.file_slots.new(f'{name}_')
        links.new(layers.outputs[source], output.inputs[f'{name}_'])
    bpy.ops.render.render()
    scene.use_nodes = False


def prepare_cycles(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.filter_size = 1.3
    cycles = scene.cycles
    cycles.device, cycles.seed, cycles.samples = 'CPU', 7, samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 6
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_denoising = False


def load_pass(folder, name):
    return load_pixels(glob.glob(f'{folder}/{name}_*.exr')[0])[..., :3]


def load_pixels(path):
    """The stored RGBA values of a picture, in rows from the bottom."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def save_pixels(pixels, path, quality=93):
    """Write sRGB values of 0 to 1 as PNG or WebP, as the path's ending says."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('picture', width, height)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(
        np.concatenate([pixels, np.ones((height, width, 1))], -1).astype(np.float32).ravel()
    )
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Raw'  # the values are final
    settings = scene.render.image_settings
    settings.file_format = 'PNG' if path.endswith('.png') else 'WEBP'
    settings.color_mode, settings.color_depth, settings.quality = 'RGB', '8', quality
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save_render(path)
    bpy.data.images.remove(image)


def develop(light, shoulder=0.8):
    """Light to sRGB; above the shoulder it bends softly towards white."""
    light = np.clip(light * 2**EXPOSURE, 0, None)
    peak = light.max(-1, keepdims=True)
    soft = shoulder + (1 - shoulder) * (1 - np.exp(-(peak - shoulder) / (1 - shoulder)))
    bent = np.where(peak < shoulder, peak, soft)
    light = light * bent / np.maximum(peak, 1e-5)
    light = light + (bent - light) * np.clip(peak - bent, 0, 0.6) * 0.10
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)


def denoise(colour, albedo, normal, depth, rounds=5):
    """The rendered light without its noise.

    Irradiance, which is colour by albedo, is averaged over wider and wider neighbourhoods (an a-trous
    filter); a neighbour counts as far as its normal, albedo, depth and brightness are alike.
    """
    colour, albedo, normal = (np.ascontiguousarray(np.moveaxis(a, -1, 0)) for a in (colour, albedo, normal))
    depth = np.log(np.minimum(depth[..., 0], 1e4) + 1e-3)
    irradiance = clamp_fireflies(colour / (albedo + 0.02))
    for step in range(rounds):
        irradiance, support = smooth_irradiance(irradiance, albedo, normal, depth, step)
        if step == 1:
            alike = support
    # Smoothed silhouette pixels match no neighbour, so their noise is still there. They get the median
    # of the filtered light around them.
    median = np.median([shift(irradiance, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)], 0)
    lonely = np.clip((0.45 - alike) / 0.2, 0, 1)
    irradiance = irradiance * (1 - lonely) + median * lonely
    return np.moveaxis(irradiance * (albedo + 0.02), 0, -1)


def smooth_irradiance(irradiance, albedo, normal, depth, step):
    """One round of the filter; also gives how much alike each pixel's neighbours were, 0 to 1."""
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    gap = 1 << step
    # A smoothed guide, so that noise is not taken for an edge.
    near = min(gap, 4)
    brightness = irradiance.mean(0)
    guide = sum(shift(brightness, i * near, j * near) for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9
    total, support = np.zeros_like(irradiance), np.zeros_like(depth)
    for i in range(-2, 3):
        for j in range(-2, 3):
            same_normal = np.clip((normal * shift(normal, i * gap, j * gap)).sum(0), 0, 1) ** 32
            difference = (
                np.abs(albedo - shift(albedo, i * gap, j * gap)).sum(0) / 0.04
                + np.abs(depth - shift(depth, i * gap, j * gap)) / (0.012 * gap**0.5)
                + np.abs(guide - shift(guide, i * gap, j * gap)) / (0.55 * 0.5**step * (guide + 0.08))
            )
            weight = kernel[i + 2] * kernel[j + 2] * same_normal * np.exp(-difference)
            total += weight * shift(irradiance, i * gap, j * gap)
            support += weight
    return np.where(support > 1e-5, total / np.maximum(support, 1e-5), irradiance), support


def clamp_fireflies(irradiance):
    brightness = irradiance.mean(0)
    median = np.median([shift(brightness, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)], 0)
    return irradiance * np.minimum(1, (median * 3.2 + 0.05) / np.maximum(brightness, 1e-4))


def shift(planes, rows, columns):
    return np.roll(planes, (rows, columns), (-2, -1))
