"""The covers of the articles, and the hero of the home page: one function for each."""
import math

import bmesh
import bpy

from kit import *
from props import *
from studio import camera, stage


def scams():
    stage('#3D52C9', world='#E0E4FF', world_s=0.66, sun=(42, 6, -40), sun_s=3.2)
    for cx, cy, k in ((-1.75, 0, 1.25), (0.35, 1.1, 0.62), (1.75, -0.1, 0.8)):
        for R in (1, 1.38, 1.85):
            torus((cx, cy, 0.0), R * k, 0.03, '#5F75EE', scale=(1, 1, 0.5))
    slab([blob(1.0, 3)], 0.24, 'sand', loc=(-1.75, 0, 0), bev=0.09)
    slab([blob(0.82, 3)], 0.22, 'mint', loc=(-1.75, 0, 0.22), bev=0.08)
    peg(
        (-1.62, -0.05, 0.44),
        'marigold',
        'skin2',
        'ink',
        rot=48,
        hairstyle=1,
        bag='coral',
        s=1.25,
        arm=(0.42, -0.1, 0.5),
    )
    plant((-2.3, 0.2, 0.43), 0.8, 'chalk', 'pine')
    with G((1.72, -0.1, 1.62), (0, 7, -10), 1.22):
        slab([rr(1.5, 1.05, 0.14)], 0.1, 'white', rot=(90, 0, 0), bev=0.035)
        slab([circ(0.19, -0.46, 0.22)], 0.04, 'lilac', loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.015)
        sph((-0.46, -0.12, 0.27), 0.065, 'grape', scale=(1, 0.4, 1))
        sph((-0.46, -0.12, 0.13), 0.11, 'grape', scale=(1, 0.35, 0.6))
        for w, x, y, c in (
            (0.62, 0.14, 0.3, 'ink'),
            (0.42, 0.04, 0.13, 'slate'),
            (1.16, 0, -0.08, '#D5D9F0'),
        ):
            slab([rr(w, 0.1, 0.05, x, y)], 0.03, c, loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.01)
        slab([rr(0.66, 0.22, 0.11, -0.25, -0.3)], 0.06, 'mint', loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.025)
        slab(
            [rr(0.42, 0.22, 0.11, 0.36, -0.3)], 0.04, '#D5D9F0', loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.015
        )
    X = 1.8
    tube([(X, -0.2, 6), (X, -0.2, 3.0)], 0.022, 'chalk')
    torus((X, -0.2, 2.88), 0.12, 0.045, 'coral', rot=(90, 0, 0))
    tube(
        [
            (X, -0.2, 2.76),
            (X, -0.2, 2.4),
            (X, -0.34, 1.9),
            (X, -0.5, 1.2),
            (X - 0.05, -0.52, 0.72),
            (X - 0.42, -0.52, 0.52),
            (X - 0.82, -0.52, 0.72),
            (X - 0.84, -0.52, 1.05),
            (X - 0.84, -0.52, 1.2),
        ],
        0.075,
        'coral',
    )
    cyl((X - 0.84, -0.52, 1.14), 0.15, 0.34, 'coral', r2=0.005, bev=0.01)
    q = lambda A, C, B, u: tuple((1 - u) ** 2 * A[k] + 2 * u * (1 - u) * C[k] + u * u * B[k] for k in (0, 1))
    F = (
        [(0.48, -0.2), (-0.68, -0.2)]
        + [q((-0.68, -0.2), (-0.2, 0.82), (0.5, 0.98), u / 20) for u in range(1, 20)]
        + [q((0.5, 0.98), (0.2, 0.5), (0.48, -0.2), u / 20) for u in range(1, 20)]
    )
    slab([F], 0.16, '#A7B5FF', loc=(0.35, 1.2, 0), rot=(90, 0, -8), bev=0.022)
    camera((-1.0, -11, 3.3), (0.05, 0, 1.22), lens=60)


def visas():
    stage('#FFDDCB', world='#F4F1FF', world_s=0.72, sun=(50, 6, -32), sun_s=2.8)
    with G((0.55, 0.3, 0), (0, 0, -9), 0.94):
        slab(
            [rr(2.7, 3.5, 0.22, 0, 1.75), arch(1.3, 1.66, 0.0, 0.12)],
            0.34,
            '#3449C8',
            rot=(90, 0, 0),
            bev=0.06,
        )
        slab(
            [rr(2.6, 3.4, 0.2, 0.07, 1.75), arch(1.3, 1.66, 0.0, 0.12)],
            0.16,
            'chalk',
            rot=(90, 0, 0),
            loc=(0, 0.17, 0),
            bev=0.02,
        )
        slab(
            [rr(2.66, 3.48, 0.22, 0.03, 1.75), arch(1.3, 1.66, 0.0, 0.12)],
            0.06,
            '#3449C8',
            rot=(90, 0, 0),
            loc=(0, 0.24, 0),
            bev=0.02,
        )
        # the plate of a lock
        cyl((0, -0.31, 2.75), 0.44, 0.08, 'marigold', rot=(90, 0, 0), bev=0.03)
        slab([circ(0.13, 0, 2.83)], 0.03, '#2A3AA6', rot=(90, 0, 0), loc=(0, -0.385, 0), bev=0.006)
        slab(
            [rpoly([(-0.12, 2.5), (0.12, 2.5), (0.06, 2.85), (-0.06, 2.85)], 0.02)],
            0.03,
            '#2A3AA6',
            rot=(90, 0, 0),
            loc=(0, -0.385, 0),
            bev=0.006,
        )
        slab([rr(0.9, 0.07, 0.035, 0, 2.06)], 0.05, 'marigold', rot=(90, 0, 0), loc=(0, -0.33, 0), bev=0.015)
        slab(
            [rr(2.4, 3.2, 0.1, 0, 1.6)],
            0.04,
            '#8EC0FF',
            rot=(90, 0, 0),
            loc=(0, 1.25, 0),
            bev=0.01,
            emit=0.62,
        )
        sph((0.16, 1.1, 1.16), 0.36, '#FFC23C', emit=0.85)
        for k, (c, z) in enumerate((('cobalt', 0.86), ('#6E8CFF', 0.66), ('foam', 0.46))):
            P = [(-1.2, -0.1), (1.2, -0.1)] + [
                (1.2 - 2.4 * i / 48, z + 0.04 * math.sin(i * 0.8 + k * 2)) for i in range(49)
            ]
            slab([P], 0.1, c, rot=(90, 0, 0), loc=(0, 1.0 - 0.24 * k, 0), bev=0.025, emit=0.3)
        box((0, -0.1, 0), (1.7, 0.9, 0.2), 'chalk', bev=0.06)
        box((0, -0.45, 0), (2.2, 0.9, 0.1), 'chalk', bev=0.045)
    peg(
        (-0.78, -1.15, 0.0),
        'mint',
        'skin3',
        'ink',
        rot=122,
        hairstyle=2,
        s=1.3,
        bag='marigold',
        arm=(0.36, -0.06, 0.72),
    )
    suitcase((-1.42, -1.2, 0), s=1.08, c='coral', rot=16)
    with G((2.15, -0.75, 0), (0, 0, -14)):
        slab([blob(0.82, 5, 0.08)], 0.14, 'mint', bev=0.06)
        desk((0, 0, 0.12), s=1.05)
        laptop((0, 0.02, 0.6), rot=-4, s=0.95, screen='butter')
        mug((0.36, -0.1, 0.6), 0.9, 'coral')
    tree((2.25, 0.75, 0), 1.5, 'pine', 2)
    tree((2.9, 0.5, 0), 1.15, 'pine', 2)
    tree((-1.95, 0.9, 0), 1.3, 'mint', 0)
    tree((-2.75, 0.5, 0), 1.0, 'pine', 0)
    cloud((-1.75, 1.5, 2.75), 0.75)
    cloud((2.75, 1.6, 2.95), 0.6, seed=1)
    camera((-1.6, -12, 2.9), (0.1, 0, 1.55), lens=60)


def glass_dome(loc, radius):
    """A bell glass: half a sphere on an upright wall, open below."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=48, radius=radius)
    o = bpy.context.object
    for v in o.data.vertices:
        if v.co.z > 0:
            v.co.z = v.co.z * 0.8 + 0.95
            continue
        v.co.z = max(0, 0.95 + v.co.z * 1.3)
        from_axis = math.hypot(v.co.x, v.co.y)
        if v.co.z < 0.95 and from_axis > 0.01:
            v.co.x *= radius / from_axis
            v.co.y *= radius / from_axis
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bottom = [f for f in bm.faces if all(v.co.z < 0.02 for v in f.verts)]
    bmesh.ops.delete(bm, geom=bottom, context='FACES')
    bm.to_mesh(o.data)
    bm.free()
    o.location = loc
    o.visible_shadow = False
    finish(o, glass_mat(0.55))


def cover():
    stage('#6654D6', world='#E4DFFF', world_s=0.66, sun=(42, 6, -36), sun_s=2.4)
    cyl((0, 0, 0), 1.05, 0.16, 'grape', bev=0.06)
    cyl((0, 0, 0.14), 0.85, 0.75, 'chalk', bev=0.07)
    cyl((0, 0, 0.86), 0.98, 0.16, 'chalk', bev=0.06)
    cyl((0, 0, 1.0), 0.86, 0.06, 'marigold', bev=0.025)
    with G((0, 0, 1.62), (0, -8, 14)):
        slab([rr(1.0, 0.68, 0.06)], 0.12, '#FFF6E6', rot=(90, 0, 0), bev=0.03)
        slab(
            [[(-0.48, 0.33), (0.48, 0.33), (0, -0.08)]],
            0.04,
            '#F2DDB8',
            rot=(90, 0, 0),
            loc=(0, -0.105, 0),
            bev=0.018,
        )
        cyl((0, -0.12, -0.02), 0.13, 0.05, 'coral', rot=(90, 0, 0), bev=0.02)
    glass_dome((0, 0, 1.065), 0.8)
    sph((0, 0, 2.72), 0.11, 'marigold')
    tube(
        [(-0.62, -0.36, 1.5), (-0.6, -0.42, 2.0), (-0.47, -0.42, 2.35), (-0.3, -0.4, 2.52)],
        0.022,
        'white',
        emit=0.8,
    )
    sph((-0.64, -0.34, 1.36), 0.026, 'white', emit=0.8)
    for x in (-1.75, 1.75):
        cyl((x, -0.7, 0), 0.17, 0.07, 'marigold', bev=0.03)
        cyl((x, -0.7, 0), 0.045, 0.8, 'marigold', bev=0.01)
        sph((x, -0.7, 0.84), 0.085, 'marigold')
    tube(
        [(-1.75, -0.7, 0.76), (-1.2, -0.8, 0.38), (0, -0.85, 0.26), (1.2, -0.8, 0.38), (1.75, -0.7, 0.76)],
        0.045,
        'coral',
    )
    peg((-2.35, -0.1, 0), 'mint', 'skin1', '#7A3B1D', rot=46, hairstyle=2, s=1.3)
    peg((2.4, 0.1, 0), 'coral', 'skin3', 'ink', rot=-52, hairstyle=4, s=1.35, bag='marigold')
    slab([rr(1.5, 1.1, 0.06)], 0.1, 'lilac', loc=(-2.1, 3.2, 2.4), rot=(90, 0, 0), bev=0.03)
    slab([rr(1.3, 0.9, 0.04)], 0.06, 'chalk', loc=(-2.1, 3.1, 2.4), rot=(90, 0, 0), bev=0.02)
    for i, w in enumerate((0.9, 1.0, 0.6)):
        slab(
            [rr(w, 0.1, 0.05, -0.5 + w / 2, 0)],
            0.03,
            'slate',
            loc=(-2.1, 3.04, 2.6 - 0.2 * i),
            rot=(90, 0, 0),
            bev=0.01,
        )
    slab([rr(1.1, 1.4, 0.06)], 0.1, 'lilac', loc=(2.3, 3.2, 2.5), rot=(90, 0, 0), bev=0.03)
    slab([rr(0.9, 1.2, 0.04)], 0.06, 'rose', loc=(2.3, 3.1, 2.5), rot=(90, 0, 0), bev=0.02)
    slab([circ(0.28)], 0.05, 'marigold', loc=(2.3, 3.04, 2.6), rot=(90, 0, 0), bev=0.015)
    camera((-0.5, -12, 2.9), (0, 0, 1.45), lens=60)


def cvai():
    stage('#8FD3B8', world='#EAF7F2', world_s=0.75, sun=(46, 6, -36), sun_s=3.0)
    slab([blob(1.75, 8, 0.06, sx=1.25, sy=0.8)], 0.26, 'mint', loc=(0, 0.2, 0), bev=0.1)
    with G((-0.55, 0.2, 0.26), (-6, 0, 10)):
        slab([rr(2.0, 2.7, 0.14, 0, 1.35)], 0.1, 'white', rot=(90, 0, 0), bev=0.035)
        for w, x, y, c, h in (
            (1.1, -0.22, 2.33, 'ink', 0.16),
            (0.7, -0.42, 2.08, 'slate', 0.1),
            (1.5, -0.02, 1.66, '#D5DBEA', 0.1),
            (1.5, -0.02, 1.46, '#D5DBEA', 0.1),
            (0.55, -0.5, 0.95, 'cobalt', 0.12),
            (1.5, -0.02, 0.7, '#D5DBEA', 0.1),
            (1.3, -0.12, 0.5, '#D5DBEA', 0.1),
        ):
            slab([rr(w, h, h / 2, x, y)], 0.04, c, loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.012)
        slab([rr(1.62, 0.3, 0.1, -0.02, 1.26)], 0.03, 'butter', loc=(0, -0.085, 0), rot=(90, 0, 0), bev=0.01)
        slab([rr(1.1, 0.1, 0.05, -0.22, 1.26)], 0.05, '#E7A92A', loc=(0, -0.1, 0), rot=(90, 0, 0), bev=0.012)
        slab([rr(0.3, 0.12, 0.06, 0.56, 1.26)], 0.05, '#E7A92A', loc=(0, -0.1, 0), rot=(90, 0, 0), bev=0.012)
    # robot arm
    cyl((1.6, 0.1, 0.26), 0.42, 0.2, 'cobalt', bev=0.06)
    cyl((1.6, 0.1, 0.45), 0.25, 0.2, 'navy', bev=0.05)
    J = [(1.6, 0.1, 0.75), (2.05, -0.05, 1.75), (1.15, -0.3, 2.3), (0.62, -0.42, 1.72)]
    for a, b in zip(J[:2], J[1:3]):
        tube([a, b], 0.14, 'white', smooth=False)
    tube([J[2], J[3]], 0.09, 'white', smooth=False)
    for p, r in zip(J, (0.24, 0.24, 0.2, 0.13)):
        sph(p, r, 'cobalt')
        cyl((p[0], p[1] - r * 0.95, p[2]), r * 0.45, 0.05, 'marigold', rot=(90, 0, 0), bev=0.015)
    # pencil
    with G((0.62, -0.45, 1.72), (0, 32, 0)):
        cyl((0, 0, -0.42), 0.075, 0.9, 'marigold', verts=6, bev=0.01)
        cyl((0, 0, -0.62), 0.008, 0.2, 'sand', r2=0.075, bev=0)
        cyl((0, 0, -0.625), 0.004, 0.07, 'ink', r2=0.03, bev=0)
        cyl((0, 0, 0.46), 0.078, 0.07, 'slate', bev=0.01)
        cyl((0, 0, 0.52), 0.075, 0.12, 'rose', bev=0.03)
    spark((0.78, -0.2, 2.85), 0.3, 'marigold')
    spark((1.2, -0.2, 3.05), 0.15, 'coral')
    spark((-1.95, 0.0, 2.5), 0.22, 'coral')
    spark((-2.15, 0, 2.05), 0.12, 'white')
    spark((2.5, 0.2, 2.5), 0.2, 'white')
    peg((-2.2, -0.75, 0), 'coral', 'skin3', 'ink', rot=38, hairstyle=4, s=1.15, arm=(0.3, -0.16, 0.72))
    plant((2.45, -0.2, 0.0), 1.3, 'coral', 'pine')
    camera((-0.7, -12, 2.7), (0.08, 0, 1.55), lens=60)


def drawer(z, out, h, c, sheets=()):
    """A drawer that stands `out` of its cabinet, with the colours of the sheets in it from the front."""
    front = -0.6 - out
    box((0, front - 0.06, z), (1.5, 0.12, h), c, bev=0.05)
    handle = rr(0.5, 0.1, 0.05, 0, z + h / 2)
    slab([handle], 0.08, 'chalk', loc=(0, front - 0.1, 0), rot=(90, 0, 0), bev=0.03)
    for x in (-0.66, 0.66):
        box((x, front + out / 2, z + 0.05), (0.06, out + 0.1, h * 0.7), c, bev=0.02)
    for i, sheet in enumerate(sheets):
        y, tab = front + 0.16 + 0.2 * i, -0.36 + 0.36 * ((i * 2) % 3)
        page, ear = rr(1.16, h + 0.12, 0.06, 0, z + 0.1 + h / 2), rr(0.34, 0.24, 0.05, tab, z + h + 0.18)
        for outline in (page, ear):
            slab([outline], 0.05, sheet, loc=(0, y, 0), rot=(90, 0, 0), bev=0.015)


def ats():
    stage('#FFCB52', world='#FFF7EA', world_s=0.66, sun=(46, 6, -36), sun_s=2.9)
    with G((-0.75, 0.35, 0), (0, 0, 22), 1.08):
        box((0, 0, 0.06), (1.7, 1.2, 2.5), 'grape', bev=0.09)
        box((0, 0, 0), (1.5, 1.0, 0.1), 'ink', bev=0.02)
        slab([rr(1.4, 0.62, 0.06, 0, 1.3)], 0.02, '#2A1F7A', loc=(0, -0.6, 0), rot=(90, 0, 0), bev=0.005)
        drawer(0.16, 0.3, 0.7, 'lilac', ('chalk',))
        drawer(0.94, 0.95, 0.7, 'lilac', ('white', 'foam', '#FFF3DC', 'white'))
        # the search box
        slab([rr(1.5, 0.66, 0.06, 0, 2.1)], 0.1, 'lilac', loc=(0, -0.58, 0), rot=(90, 0, 0), bev=0.04)
        slab([rr(1.24, 0.4, 0.2, 0, 2.1)], 0.06, 'white', loc=(0, -0.67, 0), rot=(90, 0, 0), bev=0.025)
        torus((-0.38, -0.75, 2.13), 0.09, 0.026, 'ink', rot=(90, 0, 0))
        tube([(-0.31, -0.75, 2.06), (-0.24, -0.75, 1.99)], 0.03, 'ink', smooth=False)
        slab([rr(0.56, 0.09, 0.045, 0.18, 2.1)], 0.03, 'slate', loc=(0, -0.72, 0), rot=(90, 0, 0), bev=0.01)
    plant((-0.95, 0.35, 2.76), 0.95, 'coral', 'pine')
    with G((-2.55, 0.75, 0), (0, 0, 22)):
        box((0, 0, 0), (1.2, 1.0, 1.5), 'navy', bev=0.08)
        for z in (0.12, 0.8):
            box((0, -0.52, z), (1.0, 0.1, 0.58), 'cobalt', bev=0.04)
            slab(
                [rr(0.36, 0.09, 0.045, 0, z + 0.29)],
                0.08,
                'chalk',
                loc=(0, -0.55, 0),
                rot=(90, 0, 0),
                bev=0.03,
            )
    # the sheet that was taken
    with G((1.28, -0.85, 1.12), (-6, 8, 6)):
        slab([rr(0.74, 0.98, 0.07, 0, 0.49)], 0.06, 'white', rot=(90, 0, 0), bev=0.02)
        for w, y, c, h in (
            (0.42, 0.8, 'coral', 0.1),
            (0.54, 0.59, '#CFD5E8', 0.07),
            (0.54, 0.44, '#CFD5E8', 0.07),
            (0.4, 0.29, '#CFD5E8', 0.07),
        ):
            slab([rr(w, h, h / 2, -0.27 + w / 2, y)], 0.03, c, loc=(0, -0.05, 0), rot=(90, 0, 0), bev=0.01)
    peg((2.15, -0.8, 0), 'cobalt', 'skin1', 'ink', rot=-38, hairstyle=1, s=1.5, arm=(-0.44, -0.16, 0.74))
    camera((-0.9, -12, 3.8), (0.0, 0, 1.45), lens=60)


def future():
    stage('#FF8E70', world='#FFF1EC', world_s=0.72, sun=(50, 8, -40), sun_s=2.9, sun_c='#FFE6B8')
    sph((1.62, 2.9, 1.62), 1.42, '#FFC848', scale=(1, 0.16, 1), emit=0.22)
    rock(-1.7, 0, 1.35, 1.0, ['grape', '#8573EA', 'lilac'], 21, 0.08)
    with G((-1.2, -0.1, 1.0), (0, 0, 0)):
        for a in (90, 210, 330):
            tube(
                [(0, 0, 0.95), (0.36 * math.cos(math.radians(a)), 0.3 * math.sin(math.radians(a)), 0)],
                0.035,
                'ink',
                smooth=False,
            )
        with G((0, 0, 1.06), (0, 74, 6)):
            cyl((0, 0, -0.55), 0.13, 0.6, 'cobalt', bev=0.03)
            cyl((0, 0, 0.0), 0.17, 0.62, 'white', bev=0.03)
            cyl((0, 0, 0.56), 0.215, 0.2, 'marigold', bev=0.04)
            cyl((0, 0, -0.62), 0.16, 0.1, 'marigold', bev=0.03)
            cyl((0, 0, 0.75), 0.17, 0.02, 'sky', bev=0)
    peg((-1.98, -0.04, 1.0), 'cobalt', 'skin2', 'ink', rot=84, hairstyle=2, s=1.15)

    def isle(x, y, z, s, f):
        with G((x, y, z), (0, 0, 0), s):
            slab([blob(0.8, int(x * 10 + 50), 0.08)], 0.16, 'mint', bev=0.07)
            [
                slab([blob(r, int(x * 10 + 50), 0.08)], 0.24, c, loc=(0, 0, z0), bev=0.08)
                for r, c, z0 in ((0.66, 'lilac', -0.2), (0.5, '#8573EA', -0.4), (0.3, 'grape', -0.6))
            ]
            f()

    def a():
        house((-0.1, 0.1, 0.16), 0.85, 'chalk', 'cobalt', rot=-12)
        tree((0.48, 0, 0.16), 0.6, 'pine', 1)

    def b():
        desk((0, 0, 0.16), rot=-14, s=0.8)
        laptop((0, 0, 0.54), rot=-14, s=0.8, screen='foam')
        peg((0.0, 0.42, 0.16), 'cobalt', 'skin4', '#B5451B', rot=-8, s=0.95, hairstyle=1)

    def c():
        tree((-0.2, 0, 0.16), 0.8, 'pine', 0)
        flag((0.25, 0, 0.16), 0.9, 'cobalt')

    isle(1.35, 0.2, 1.55, 1.0, a)
    isle(2.55, -0.2, 0.75, 0.85, b)
    isle(0.35, 1.6, 2.6, 0.62, c)
    cloud((-2.5, 2, 2.9), 0.6)
    low = cloud((0.4, -0.6, 0.45), 0.55, seed=1)
    for o in low.children:
        o.visible_shadow = False
    cloud((3.1, 1.5, 2.7), 0.5)
    camera((-0.7, -12, 2.8), (0.1, 0, 1.55), lens=60)


def trends():
    stage('#9CC7FF', world='#DDEBFF', world_s=0.74, sun=(48, 6, -36), sun_s=3.0)
    slab([blob(2.2, 14, 0.04, sx=1.3, sy=0.62)], 0.2, 'mint', loc=(0, 0.2, 0), bev=0.09)
    # the ad, for a job at home
    with G((-0.35, 0.3, 0.2), (-6, 0, 8)):
        slab([rr(2.2, 2.75, 0.14, 0, 1.375)], 0.1, 'white', rot=(90, 0, 0), bev=0.035)
        box((-0.68, -0.12, 2.06), (0.42, 0.1, 0.28), 'butter', bev=0.02)
        slab(
            [[(-0.97, 2.32), (-0.39, 2.32), (-0.68, 2.58)]],
            0.12,
            'cobalt',
            loc=(0, -0.06, 0),
            rot=(90, 0, 0),
            bev=0.02,
        )
        slab([arch(0.12, 0.19, -0.68, 2.06)], 0.03, 'navy', loc=(0, -0.16, 0), rot=(90, 0, 0), bev=0.008)
        for w, x, y, c, h in (
            (1.05, 0.3, 2.4, 'ink', 0.16),
            (0.7, 0.13, 2.16, 'slate', 0.1),
            (1.76, 0, 1.74, '#CBD5EE', 0.1),
            (1.76, 0, 1.52, '#CBD5EE', 0.1),
            (1.4, -0.18, 1.3, '#CBD5EE', 0.1),
            (1.76, 0, 0.94, '#CBD5EE', 0.1),
            (1.76, 0, 0.72, '#CBD5EE', 0.1),
            (1.1, -0.33, 0.5, '#CBD5EE', 0.1),
        ):
            slab([rr(w, h, h / 2, x, y)], 0.04, c, loc=(0, -0.09, 0), rot=(90, 0, 0), bev=0.012)
    # the magnifier, and its large view of the small print
    with G((0.55, -0.55, 1.42), (0, 0, 4)):
        cyl((0, 0, 0), 0.66, 0.06, 'white', rot=(90, 0, 0), bev=0.02)
        for w, x, y, c in (
            (0.95, 0, 0.24, 'slate'),
            (1.05, 0, -0.02, 'marigold'),
            (0.7, -0.13, -0.28, 'slate'),
        ):
            slab([rr(w, 0.16, 0.08, x, y)], 0.04, c, loc=(0, -0.06, 0), rot=(90, 0, 0), bev=0.012)
        torus((0, -0.03, 0), 0.68, 0.1, 'coral', rot=(90, 0, 0))
        tube([(0.53, -0.03, -0.53), (0.64, -0.03, -0.64)], 0.07, 'slate', smooth=False)
        tube([(0.66, -0.03, -0.66), (1.05, -0.03, -1.05)], 0.11, 'navy', smooth=False)
    peg((2.2, -0.95, 0), 'grape', 'skin4', '#7A3B1D', rot=-40, hairstyle=1, s=1.35, arm=(-0.5, -0.16, 0.42))
    tree((2.75, 0.4, 0.1), 1.15, 'pine', 0)
    tree((-2.45, 0.5, 0.1), 1.2, 'pine', 1)
    plant((-1.9, -0.55, 0.15), 0.9, 'marigold', 'pine')
    cloud((-2.2, 2, 3.0), 0.7)
    cloud((2.6, 2, 2.8), 0.6, seed=1)
    camera((-1.2, -12, 3.2), (0.05, 0, 1.52), lens=58)


def lowincome():
    stage('#17745F', world='#A9E8D2', world_s=0.6, sun=(44, 6, -38), sun_s=3.0, sun_c='#FFEBC2')
    peg((-1.85, -0.3, 0), 'coral', 'skin3', 'ink', rot=44, hairstyle=4, s=1.45, bag='cobalt')
    suitcase((-2.6, -0.25, 0), s=1.05, c='marigold', rot=20)
    # the purse
    with G((0.0, -0.25, 0), (0, 0, 6)):
        sph((0, 0, 0.6), 0.82, 'rose', scale=(1, 0.6, 0.78))
        rim = [math.radians(a) for a in range(20, 161, 10)]
        tube([(0.8 * math.cos(a), 0, 0.62 + 0.66 * math.sin(a)) for a in rim], 0.07, 'butter')
        sph((-0.09, -0.03, 1.4), 0.12, 'butter')
        sph((0.09, 0.03, 1.4), 0.12, 'butter')
    # one short stack
    for k, (dx, dy) in enumerate(((0, 0), (0.05, -0.02), (-0.02, 0.02))):
        cyl((1.35 + dx, -0.55 + dy, k * 0.17), 0.42, 0.16, 'marigold' if k % 2 == 0 else '#F5AC22', bev=0.05)
    torus((1.33, -0.53, 0.505), 0.3, 0.02, '#F5AC22')
    slab([blob(0.85, 5, 0.08)], 0.16, 'mint', loc=(2.45, 0.5, 0), bev=0.07)
    pin((2.4, 0.4, 0.16), 1.45, 'coral')
    tree((3.0, 0.75, 0.14), 0.85, 'foam', 2)
    tree((-2.6, 1.4, 0), 1.2, 'mint', 2)
    tree((-3.1, 0.9, 0), 0.9, 'mint', 2)
    cloud((-1.3, 2, 2.7), 0.7, c='foam')
    cloud((0.9, 2.4, 2.75), 0.5, c='foam', seed=1)
    camera((-1.2, -12, 3.3), (0.0, 0, 1.3), lens=62)


def benefits():
    stage('#F7A8BA', world='#FFFAFB', world_s=0.75, sun=(46, 6, -36), sun_s=2.9)
    cyl((0, -0.3, 0.0), 0.62, 0.7, 'cobalt', rot=(90, 0, 0), base=False, bev=0.08)
    slab([blob(1.5, 31, 0.06, sx=1.7, sy=0.6)], 0.1, 'rose', loc=(0, 0, -0.06), bev=0.04)
    with G((0, 0, 0.62), (0, -3, 0), 1.06):
        slab([rr(5.2, 1.15, 0.3)], 0.18, 'chalk', bev=0.07)
        with G((-1.75, 0.1, 0.15)):
            house((-0.05, 0.1, 0), 1.25, 'white', 'coral', rot=8)
            tree((-0.72, 0.05, 0), 0.85, 'pine', 0)
            plant((0.58, -0.25, 0), 0.75, 'marigold', 'pine')
        with G((1.75, 0.1, 0.15)):
            box((0, 0.05, 0), (0.95, 0.75, 1.75), 'lilac', bev=0.06)
            box((0.62, -0.02, 0), (0.5, 0.55, 1.05), 'grape', bev=0.05)
            for r in range(4):
                for q in range(3):
                    slab(
                        [rr(0.18, 0.24, 0.03, -0.27 + 0.27 * q, 0.32 + 0.36 * r)],
                        0.04,
                        'marigold' if (r + q) % 3 else 'white',
                        rot=(90, 0, 0),
                        loc=(0, -0.33, 0),
                        bev=0.01,
                        emit=0.35,
                    )
        desk((0, -0.05, 0.18), s=0.85)
        laptop((0, -0.02, 0.57), rot=0, s=0.8, screen='butter')
        mug((0.3, -0.15, 0.57), 0.7, 'coral')
        peg((0, 0.38, 0.18), 'marigold', 'skin2', 'ink', rot=0, hairstyle=1, s=1.12)
    cloud((-2.3, 2, 3.0), 0.7)
    cloud((0.9, 2.4, 2.75), 0.55, seed=1)
    cloud((2.95, 2, 3.2), 0.45)
    camera((-0.6, -12, 3.0), (0.05, 0, 1.42), lens=60)


FP = [
    (0, 0, 0.2),
    (0.66, 0, 0.2),
    (0.66, 0.92, 0.1),
    (1.52, 0.92, 0.2),
    (1.52, 1.44, 0.2),
    (0.66, 1.44, 0.1),
    (0.66, 2.06, 0.1),
    (1.98, 2.06, 0.2),
    (1.98, 2.64, 0.2),
    (0, 2.64, 0.26),
]


def fmark(loc, s=1, c='chalk', ball='coral', d=0.7, rot=0):
    """the Foothold F: a wall with two ledges; the ball rests on the lower one"""
    with G(loc, (0, 0, rot), s) as g:
        slab([rpoly(FP, 0.2)], d, c, rot=(90, 0, 0), loc=(0, d / 2, 0), bev=0.07)
        if ball:
            sph((1.2, 0, 1.44 + 0.29), 0.29, ball)
    return g.e


# A flight of three steps, seen from the front.
SP = [(0, 0), (2.3, 0), (2.3, 0.72), (1.62, 0.72), (1.62, 1.56), (0.94, 1.56), (0.94, 2.64), (0, 2.64)]


def journey():
    night_climb(top_x=0.55)
    fmark((-0.7, 0.2, 0.48), 0.86, 'white', ball=None, d=0.85, rot=0)
    sph((0.32, -0.02, 0.48 + 1.44 * 0.86 + 0.215), 0.215, 'coral')


def journey_steps():
    """for other brands than the default one, whose letter is an F"""
    night_climb(top_x=-0.3)
    with G((-0.9, 0.2, 0.48), (0, 0, 0), 0.86):
        slab([rpoly(SP, 0.18)], 0.85, 'white', rot=(90, 0, 0), loc=(0, 0.425, 0), bev=0.07)
    sph((0.2, -0.02, 0.48 + 1.56 * 0.86 + 0.215), 0.215, 'coral')


def night_climb(top_x):
    stage('#232C6E', world='#A9B3FF', world_s=0.62, sun=(46, 6, -36), sun_s=3.0, sun_c='#FFE0B0')
    rock(0.2, 0.3, 2.5, 0.5, ['cobalt', '#5D78FF'], 41, 0.06, sy=0.6)
    ladder((-0.42, -0.85, 0.5), (-0.42, -0.2, 2.9), w=0.3, c='marigold', n=12)
    peg((-0.42, -0.86, 0.95), 'mint', 'skin4', '#B5451B', rot=180, hairstyle=2, s=0.72, bag='rose')
    peg(
        (top_x, 0.15, 0.47 + 2.64 * 0.86),
        'coral',
        'skin1',
        '#7A3B1D',
        rot=-25,
        hairstyle=1,
        s=0.66,
        arm=(0.32, -0.1, 0.9),
    )
    peg((-1.6, -0.6, 0.48), 'marigold', 'skin3', 'ink', rot=40, hairstyle=4, s=0.95, bag='grape')
    suitcase((-2.05, -0.55, 0.46), 0.7, 'coral', rot=10)
    tree((1.95, -0.1, 0.48), 0.8, 'mint', 1)
    tree((2.4, 0.2, 0.4), 0.62, 'mint', 1)
    tree((-2.25, 0.5, 0.4), 0.95, 'mint', 2)
    sph((2.35, 2.6, 2.85), 0.42, 'butter', emit=0.6)
    for i, (x, z) in enumerate(
        ((-2.9, 3.2), (-2.1, 2.6), (-1.5, 3.3), (1.4, 3.35), (3.1, 2.1), (-3.2, 2.0), (1.9, 2.35))
    ):
        spark((x, 2.6, z), 0.12 if i % 2 else 0.18, mat('butter', emit=0.45, bump=False), 0.05)
    cloud((-2.5, 2.2, 1.5), 0.7, c='#8E9BFF')
    cloud((2.9, 2.0, 1.3), 0.6, c='#8E9BFF', seed=1)
    camera((-0.9, -12, 2.9), (0.0, 0, 1.55), lens=58)


TE = '#1F8A70'


def hero():
    stage('#C6CBFF', world='#ECEBFF', world_s=0.74, sun=(46, 4, -40), sun_s=2.9, wall_y=9, sun_c='#FFEBD0')
    sph((2.6, 6.0, 3.3), 1.75, 'marigold', emit=0.12).visible_shadow = False
    C = [
        (-2.35, -0.5, 1.12, 0.42, 2, 11),
        (-0.62, 0.0, 1.12, 1.12, 3, 12),
        (1.1, 0.35, 1.14, 1.95, 4, 13),
        (2.85, 0.6, 1.14, 2.9, 5, 15),
        (4.7, 0.95, 1.22, 3.95, 6, 16),
    ]
    S = ['pine', TE, 'mint', '#8ED9BB', 'foam', 'chalk']
    for x, y, r, h, n, sd in C:
        rock(x, y, r, h, S[:n], sd, 0.08)
    # 1 arriving
    peg((-2.2, -0.75, 0.44), 'coral', 'skin2', 'ink', rot=48, hairstyle=1, s=1.1, bag='marigold')
    suitcase((-2.85, -0.65, 0.44), 0.78, 'cobalt', rot=20)
    ladder((-1.52, -0.95, 0.4), (-1.2, -0.6, 1.3), w=0.28, n=5)
    # 2 at a desk
    desk((-0.6, -0.42, 1.14), rot=-8, s=0.92)
    laptop((-0.6, -0.4, 1.555), rot=172, s=0.76, screen='butter')
    peg((-0.52, 0.1, 1.14), 'marigold', 'skin3', 'ink', rot=-4, hairstyle=4, s=1.08)
    plant((0.1, -0.35, 1.14), 0.72, 'coral', 'pine')
    ladder((0.22, -0.5, 1.1), (0.5, -0.2, 2.15), w=0.28, n=6)
    # 3 at a cafe
    cyl((1.02, -0.3, 1.97), 0.2, 0.04, 'chalk', bev=0.015)
    cyl((1.02, -0.3, 1.97), 0.03, 0.42, 'chalk', bev=0)
    cyl((1.02, -0.3, 2.38), 0.34, 0.05, 'chalk', bev=0.02)
    mug((0.9, -0.4, 2.43), 0.8, 'coral')
    laptop((1.08, -0.24, 2.43), rot=150, s=0.52, screen='foam')
    peg((1.5, -0.1, 1.97), 'cobalt', 'skin4', '#B5451B', rot=-50, hairstyle=2, s=1.02)
    cyl((1.0, 0.28, 1.97), 0.025, 1.3, 'chalk', bev=0)
    cyl((1.0, 0.28, 3.06), 0.7, 0.3, 'coral', r2=0.03, bev=0.03)
    ladder((2.02, -0.42, 1.95), (2.2, -0.2, 3.12), w=0.28, n=6)
    # 4 home
    house((2.98, 0.7, 2.92), 0.98, 'white', 'cobalt', rot=-14)
    tree((2.25, 0.95, 2.92), 0.72, 'pine', 0)
    peg((2.72, -0.1, 2.92), 'mint', 'skin1', '#7A3B1D', rot=20, hairstyle=3, s=0.88)
    ladder((3.8, 0.05, 2.9), (4.05, 0.35, 4.12), w=0.28, n=6)
    # 5 the top
    flag((5.0, 0.95, 3.97), 1.3, 'coral')
    peg((4.42, 0.55, 3.97), 'grape', 'skin2', 'ink', rot=14, hairstyle=2, s=1.0, arm=(-0.36, -0.1, 0.95))
    rock(-1.35, -1.75, 0.66, 0.26, [TE], 51, 0.1)
    tree((-1.4, -1.7, 0.25), 0.72, 'pine', 1)
    rock(2.2, -1.1, 0.8, 0.8, ['pine', TE], 52, 0.1)
    tree((2.05, -1.05, 0.8), 0.78, 'mint', 0)
    tree((2.52, -1.0, 0.8), 0.55, 'pine', 1)
    rock(4.3, -0.9, 0.78, 1.5, ['pine', TE, 'mint'], 53, 0.1)
    tree((4.3, -0.9, 1.5), 0.75, 'pine', 2)
    cloud((-0.2, 3, 4.35), 0.75)
    cloud((3.6, -1.6, 0.3), 0.55, seed=1)
    cloud((0.45, -1.8, 0.28), 0.5)
    camera((-3.4, -15, 5.4), (1.25, 0, 2.36), lens=42, shift=(-0.172, -0.0))
