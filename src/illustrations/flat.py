"""Renders a scene on a backdrop of exactly one colour, so that the picture melts into a panel of it.

The stage is a real floor and wall, which light never fills evenly. So it is rendered empty as well:
where the full picture differs from the empty stage there is a shadow, and only that is laid on the
plain colour.
"""
import os
import tempfile

import bpy
import numpy as np

from studio import develop, load_pixels, prepare_cycles, render_pixels

NO_SHADOW, SHADOW = 2.5 / 255, 8 / 255  # differences that count as none, and in full
PLAIN_EDGE, EDGE = 0.02, 0.08  # of the picture's size: shadows fade out in between
EDGE_TOLERANCE = 2 / 255


def render_flat(tone, width, height, samples, oversampling=1):
    """Render the current scene on `tone`; sRGB values of 0 to 1, in rows from the bottom.

    Raises ValueError when the subject or its shadow touches an edge.
    """
    picture = render_pixels(width, height, samples, oversampling)
    with tempfile.TemporaryDirectory() as folder:
        subject = render_coverage(folder, width, height)
        stage = smooth_surface(render_empty_stage(folder, width // 5, height // 5), width, height)
    colour = np.array([int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    backdrop = colour * keep_shadows(picture, stage)
    pixels = np.clip(backdrop + (picture - backdrop) * subject, 0, 1)
    check_edges(pixels, colour)
    return pixels


def keep_shadows(picture, stage):
    """The shadow on the backdrop as a factor for each pixel: 1 where none falls, and at the edges."""
    strength = smoothstep(NO_SHADOW, SHADOW, np.abs(picture - stage).max(-1, keepdims=True))
    height, width = picture.shape[:2]
    x, y = np.arange(width) + 0.5, np.arange(height) + 0.5
    from_side = np.minimum(x, width - x) / width
    from_end = np.minimum(y, height - y) / height
    inset = np.minimum(from_side[None, :], from_end[:, None])[..., None]
    return 1 + (picture / stage - 1) * strength * smoothstep(PLAIN_EDGE, EDGE, inset)


def check_edges(pixels, colour):
    edges = {'bottom': pixels[0], 'top': pixels[-1], 'left': pixels[:, 0], 'right': pixels[:, -1]}
    for name, edge in edges.items():
        if np.abs(edge - colour).max() > EDGE_TOLERANCE:
            raise ValueError(f'the {name} edge is not plain: move the subject inwards')


def render_coverage(folder, width, height):
    """How much of each pixel the subject covers, 0 to 1."""
    scene = bpy.context.scene
    prepare_cycles(width, height, samples=12)
    scene.cycles.use_adaptive_sampling, scene.cycles.max_bounces = False, 0
    stage = bpy.data.objects['backdrop']
    stage.hide_render = scene.render.film_transparent = True
    coverage = render_values(os.path.join(folder, 'coverage.exr'))[..., 3:]
    stage.hide_render = scene.render.film_transparent = False
    return coverage


def render_empty_stage(folder, width, height):
    prepare_cycles(width, height, samples=256)
    for thing in bpy.data.objects:
        thing.hide_render = thing.type in ('MESH', 'CURVE') and thing.name != 'backdrop'
    return develop(render_values(os.path.join(folder, 'stage.exr'))[..., :3])


def render_values(path):
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_mode = 'RGBA'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    return load_pixels(path)


def smooth_surface(samples, width, height, degree=6):
    """Noisy samples as a smooth surface of another size: a polynomial in x and y, by least squares."""

    def terms(columns, rows):
        x = np.linspace(-1, 1, columns)[None, :]
        y = np.linspace(-1, 1, rows)[:, None]
        return np.stack([x**i * y**j for i in range(degree + 1) for j in range(degree + 1 - i)], -1)

    rows, columns = samples.shape[:2]
    places = terms(columns, rows).reshape(rows * columns, -1)
    factors = np.linalg.lstsq(places, samples.reshape(-1, 3), rcond=None)[0]
    return terms(width, height) @ factors


def smoothstep(start, end, value):
    t = np.clip((value - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)
