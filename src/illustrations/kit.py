"""Clay: the palette, matte materials, rounded primitives and flat outlines.

1 unit is the height of a peg figure; x goes right, y away from the camera, z up; turns are degrees.
A colour `c` is a name of the palette, `#RRGGBB` or a material; `bev` is how far edges are rounded.
"""
import math
import random

import bpy
from mathutils import Vector

PAL = dict(
    ink='#1B2145',
    navy='#27306B',
    cobalt='#3D5AF1',
    sky='#A9CDFB',
    chalk='#F7F4EE',
    white='#FFFFFF',
    coral='#FF6B4E',
    blush='#FFB7A1',
    marigold='#FFBE3D',
    butter='#FFE3A0',
    pine='#14705D',
    mint='#4FC49B',
    foam='#BFE8D4',
    lilac='#BDB0FA',
    grape='#6A55D9',
    sand='#F1D9B5',
    wood='#D9A066',
    rose='#F58BA5',
    slate='#8C93B8',
    skin1='#F2C29B',
    skin2='#B97A52',
    skin3='#7C4A32',
    skin4='#FFD9B8',
)

_materials = {}


def lin(h):
    """A colour as linear RGBA."""
    h = PAL.get(h, h).lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(h[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1)


def mat(c, rough=0.55, emit=0, spec=0.3, bump=True):
    """Matte clay with a fine grain (`bump`); `emit` makes it shine by itself."""
    k = (c, rough, emit, spec, bump)
    if k in _materials:
        return _materials[k]
    m = bpy.data.materials.new(str(k))
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = lin(c)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = spec
    if emit:
        b.inputs['Emission'].default_value = lin(c)
        b.inputs['Emission Strength'].default_value = emit
    if bump:
        t = nt.nodes.new('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = 14
        t.inputs['Detail'].default_value = 5
        t.inputs['Roughness'].default_value = 0.62
        co = nt.nodes.new('ShaderNodeTexCoord')
        nt.links.new(co.outputs['Object'], t.inputs['Vector'])
        bp = nt.nodes.new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = 0.10
        bp.inputs['Distance'].default_value = 0.05
        nt.links.new(t.outputs['Fac'], bp.inputs['Height'])
        nt.links.new(bp.outputs['Normal'], b.inputs['Normal'])
    _materials[k] = m
    return m


def finish(o, c, smooth=True, **kw):
    o.data.materials.append(c if isinstance(c, bpy.types.Material) else mat(c, **kw))
    if smooth and o.type == 'MESH':
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(50)
    return o


def bevel(o, w, seg=5):
    m = o.modifiers.new('b', 'BEVEL')
    m.width = w
    m.segments = seg
    m.limit_method = 'ANGLE'
    m.angle_limit = math.radians(40)
    return o


def D(*a):
    return tuple(math.radians(x) for x in a)


def box(loc, size, c, bev=0.06, rot=(0, 0, 0), base=True, **kw):
    x, y, z = loc
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, 0))
    o = bpy.context.object
    for v in o.data.vertices:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2] + (size[2] / 2 if base else 0)))
    o.location = loc
    o.rotation_euler = D(*rot)
    bevel(o, min(bev, min(size) * 0.49))
    return finish(o, c, **kw)


def cyl(loc, r, h, c, bev=0.04, rot=(0, 0, 0), r2=None, base=True, verts=64, **kw):
    bpy.ops.mesh.primitive_cone_add(
        vertices=verts, radius1=r, radius2=r if r2 is None else r2, depth=h, location=(0, 0, 0)
    )
    o = bpy.context.object
    if base:
        for v in o.data.vertices:
            v.co.z += h / 2
    o.location = loc
    o.rotation_euler = D(*rot)
    if bev:
        bevel(o, bev)
    return finish(o, c, **kw)


def sph(loc, r, c, scale=(1, 1, 1), rot=(0, 0, 0), **kw):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=96, ring_count=48, radius=r, location=loc)
    o = bpy.context.object
    o.scale = scale
    o.rotation_euler = D(*rot)
    return finish(o, c, **kw)


def torus(loc, R, r, c, rot=(0, 0, 0), scale=(1, 1, 1), **kw):
    bpy.ops.mesh.primitive_torus_add(
        location=loc, major_radius=R, minor_radius=r, major_segments=72, minor_segments=20
    )
    o = bpy.context.object
    o.rotation_euler = D(*rot)
    o.scale = scale
    return finish(o, c, **kw)


def tube(pts, r, c, cyclic=False, smooth=True, **kw):
    """A round rod along points: a curve near them, or straight from one to the next."""
    cu = bpy.data.curves.new('t', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = 6
    cu.resolution_u = 16
    cu.use_fill_caps = True
    s = cu.splines.new('NURBS' if smooth else 'POLY')
    s.points.add(len(pts) - 1)
    if smooth:
        s.order_u = min(4, len(pts))
        s.use_endpoint_u = not cyclic
        s.resolution_u = 16
    for p, q in zip(s.points, pts):
        p.co = (*q, 1)
    s.use_cyclic_u = cyclic
    o = bpy.data.objects.new('t', cu)
    bpy.context.collection.objects.link(o)
    finish(o, c, smooth=False, **kw)
    for e in (0, -1) if not cyclic else ():
        sph(pts[e], r * 0.99, c, **kw)
    return o


def slab(loops, depth, c, loc=(0, 0, 0), rot=(0, 0, 0), bev=0.03, **kw):
    """Outlines as a plate: inner ones are holes. It lies in x and y and is `depth` thick along z."""
    cu = bpy.data.curves.new('s', 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = max(depth / 2 - bev, 0.0001)
    cu.bevel_depth = bev
    cu.bevel_resolution = 3
    cu.offset = -bev
    for pts in loops:
        s = cu.splines.new('POLY')
        s.points.add(len(pts) - 1)
        s.use_cyclic_u = True
        for p, q in zip(s.points, pts):
            p.co = (q[0], q[1], 0, 1)
    o = bpy.data.objects.new('s', cu)
    bpy.context.collection.objects.link(o)
    o.rotation_euler = D(*rot)
    R = o.rotation_euler.to_matrix()
    o.location = Vector(loc) + R @ Vector((0, 0, depth / 2))
    return finish(o, c, smooth=False, **kw)


def rr(w, h, r, cx=0, cy=0, n=10):
    """The outline of a rounded rectangle around (cx, cy)."""
    P = []
    r = min(r, w / 2, h / 2)
    for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            P.append((cx + sx * (w / 2 - r) + r * math.cos(a), cy + sy * (h / 2 - r) + r * math.sin(a)))
    return P


def arch(w, h, cx=0, y0=0, n=32):
    """The outline of a round-headed doorway that stands on y0."""
    r = w / 2
    P = [(cx - r, y0), (cx + r, y0)]
    for i in range(n + 1):
        a = math.pi * i / n
        P.append((cx + r * math.cos(a), y0 + h - r + r * math.sin(a)))
    return P


def circ(r, cx=0, cy=0, n=56):
    return [
        (cx + r * math.cos(2 * math.pi * i / n), cy + r * math.sin(2 * math.pi * i / n)) for i in range(n)
    ]


def blob(r, seed, amp=0.12, n=120, sx=1, sy=1, cx=0, cy=0):
    """The outline of an uneven disc."""
    rnd = random.Random(seed)
    ph = [(k, rnd.uniform(0, 6.28), amp * rnd.uniform(0.5, 1) / (k**0.8)) for k in (2, 3, 4, 5)]
    P = []
    for i in range(n):
        a = 2 * math.pi * i / n
        q = r * (1 + sum(m * math.sin(k * a + p) for k, p, m in ph))
        P.append((cx + sx * q * math.cos(a), cy + sy * q * math.sin(a)))
    return P


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), s=1):
    e = bpy.data.objects.new('g', None)
    bpy.context.collection.objects.link(e)
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = D(*rot)
    e.scale = (s, s, s)
    return e


class G:
    """`with G(loc, rot, scale):` moves, turns and scales all that is made inside as one."""

    def __init__(s, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
        s.a = (loc, rot, scale)

    def __enter__(s):
        s.b = set(bpy.data.objects)
        return s

    def __exit__(s, *_):
        new = [o for o in bpy.data.objects if o not in s.b and o.parent is None]
        s.e = group(new, *s.a)


def glass_mat(edge=0.5, tint='#EEF1FF'):
    """Clear glass that only shines at its rims; refraction would need many more samples."""
    m = bpy.data.materials.new('glass')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    ad = nt.nodes.new('ShaderNodeAddShader')
    t = nt.nodes.new('ShaderNodeBsdfTransparent')
    e = nt.nodes.new('ShaderNodeEmission')
    lw = nt.nodes.new('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.5
    pw = nt.nodes.new('ShaderNodeMath')
    pw.operation = 'POWER'
    pw.inputs[1].default_value = 2.6
    mu = nt.nodes.new('ShaderNodeMath')
    mu.operation = 'MULTIPLY_ADD'
    mu.inputs[1].default_value = edge
    mu.inputs[2].default_value = 0.015
    t.inputs[0].default_value = lin(tint)
    e.inputs[0].default_value = lin('#E9E6FF')
    nt.links.new(lw.outputs['Facing'], pw.inputs[0])
    nt.links.new(pw.outputs[0], mu.inputs[0])
    nt.links.new(mu.outputs[0], e.inputs[1])
    nt.links.new(t.outputs[0], ad.inputs[0])
    nt.links.new(e.outputs[0], ad.inputs[1])
    nt.links.new(ad.outputs[0], o.inputs[0])
    return m


def spark(loc, r, c='marigold', d=0.09, rot=(90, 0, 0)):
    P = []
    for i in range(64):
        a = 2 * math.pi * i / 64
        q = r / ((abs(math.cos(a)) ** 0.72 + abs(math.sin(a)) ** 0.72) ** (1 / 0.72))
        P.append((q * math.cos(a), q * math.sin(a)))
    return slab([P], d, c, loc=loc, rot=rot, bev=0.006)


def rpoly(pts, r, n=8):
    """The outline of a polygon with rounded corners; a point is x, y and, where it differs, its radius."""
    out = []
    N = len(pts)
    for i in range(N):
        p = Vector(pts[i][:2])
        a = Vector(pts[i - 1][:2]) - p
        b = Vector(pts[(i + 1) % N][:2]) - p
        q = pts[i][2] if len(pts[i]) > 2 else r
        q = min(q, a.length * 0.49, b.length * 0.49)
        s, e = p + a.normalized() * q, p + b.normalized() * q
        for k in range(n + 1):
            t = k / n
            v = (1 - t) ** 2 * s + 2 * t * (1 - t) * p + t * t * e
            out.append((v.x, v.y))
    return out
