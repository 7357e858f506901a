"""The things that stand in the scenes; each is placed by its foot."""
import math

import bpy
from mathutils import Vector

from kit import G, finish, arch, blob, box, circ, cyl, rr, slab, sph, torus, tube


def peg(loc, c='coral', skin='skin1', hair='ink', rot=0, s=1, hairstyle=0, bag=None, lean=0, arm=None):
    """A figure that looks at the camera, or to the right from `rot` 0 to 90; `lean` is forward.

    `hairstyle`: 0 short, 1 bun, 2 long, 3 cap, 4 curls. `arm` is where its one hand is, from its foot.
    """
    with G(loc, (lean, 0, rot), s) as g:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=32, radius=1)
        o = bpy.context.object
        for v in o.data.vertices:  # bell body
            z = (v.co.z + 1) / 2
            w = 0.27 * (1 - 0.55 * z**1.6)
            rad = math.hypot(v.co.x, v.co.y)
            k = min(1, rad * 1.25) ** 0.55 if rad > 0 else 0
            if rad > 0:
                v.co.x *= w * k / rad
                v.co.y *= w * k / rad
            v.co.z = 0.66 * z
        finish(o, c)
        sph((0, 0, 0.80), 0.2, skin)
        for x in (-0.068, 0.068):
            sph((x, -0.188, 0.80), 0.02, 'ink', scale=(1, 0.6, 1.3))
        if hairstyle == 0:
            sph((0, 0.035, 0.845), 0.205, hair, scale=(1, 1, 0.92))
        elif hairstyle == 1:
            sph((0, 0.03, 0.84), 0.207, hair, scale=(1, 1, 0.95))
            sph((0, 0.14, 0.99), 0.095, hair)
        elif hairstyle == 2:
            sph((0, 0.05, 0.82), 0.215, hair, scale=(1.03, 0.98, 1))
            box((0, 0.1, 0.56), (0.38, 0.2, 0.28), hair, bev=0.09)
        elif hairstyle == 3:
            sph((0, 0.02, 0.86), 0.205, hair, scale=(1, 1, 0.8))
            cyl((0, -0.15, 0.885), 0.15, 0.035, hair, bev=0.015)
        elif hairstyle == 4:
            sph((0, 0.04, 0.83), 0.21, hair)
            [
                sph((0.2 * math.cos(a), 0.06 + 0.05 * math.sin(a), 0.86 + 0.17 * math.sin(a)), 0.09, hair)
                for a in (0, 0.6, 1.2, 1.8, 2.4, 3.1)
            ]
        if bag:
            box((0, 0.2, 0.22), (0.3, 0.2, 0.36), bag, bev=0.09)
            box((0, 0.31, 0.25), (0.2, 0.08, 0.16), bag, bev=0.04)
        if arm:  # arm=(dx,dy,dz) hand offset, on the x=+ side
            sx = 1 if arm[0] > 0 else -1
            tube([(sx * 0.15, 0, 0.5), (sx * 0.26, -0.02, 0.5 * 0.5 + 0.5 * arm[2]), arm], 0.052, c)
            sph(arm, 0.062, skin)
    return g.e


def laptop(loc, rot=0, s=1, c='slate', screen='foam', open=108):
    with G(loc, (0, 0, rot), s) as g:
        slab([rr(0.62, 0.42, 0.05)], 0.035, c, bev=0.012)
        slab([rr(0.5, 0.2, 0.03, 0, 0.06)], 0.006, 'ink', loc=(0, 0, 0.034), bev=0.002)
        with G((0, 0.2, 0.03), (180 - open - 90 + 0, 0, 0)):
            slab([rr(0.62, 0.42, 0.05, 0, 0.21)], 0.03, c, rot=(90, 0, 0), bev=0.012)
            slab(
                [rr(0.55, 0.35, 0.03, 0, 0.21)],
                0.006,
                screen,
                rot=(90, 0, 0),
                loc=(0, -0.03, 0),
                bev=0.002,
                emit=0.25,
            )
    return g.e


def cloud(loc, s=1, c='white', rot=0, seed=0):
    with G(loc, (0, 0, rot), s) as g:
        for x, z, r in (
            (-0.52, 0, 0.26),
            (-0.2, 0.12, 0.36),
            (0.2, 0.2, 0.42) if seed % 2 else (0.16, 0.1, 0.34),
            (0.55, 0.02, 0.28),
        ):
            sph((x, 0, z), r, c, scale=(1, 0.8, 1))
        box((0, 0, -0.26), (1.3, 0.42, 0.3), c, bev=0.148)
    return g.e


def tree(loc, s=1, c='pine', kind=0, trunk='wood'):
    with G(loc, (0, 0, 0), s) as g:
        cyl((0, 0, 0), 0.06, 0.4, trunk, bev=0.01)
        if kind == 0:
            sph((0, 0, 0.78), 0.4, c, scale=(1, 1, 1.2))
        elif kind == 1:
            for i, (r, z) in enumerate(((0.42, 0.25), (0.34, 0.55), (0.24, 0.85))):
                cyl((0, 0, z), r, 0.5, c, bev=0.05, r2=0.04)
        elif kind == 2:
            sph((0, 0, 0.95), 0.24, c, scale=(1, 1, 2.9))
    return g.e


def plant(loc, s=1, pot='coral', c='pine'):
    with G(loc, (0, 0, 0), s) as g:
        cyl((0, 0, 0), 0.13, 0.22, pot, r2=0.17, bev=0.02)
        for i in range(6):
            a = i * 60 + 10
            x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
            sph((x * 0.12, y * 0.12, 0.38 + 0.05 * (i % 2)), 0.16, c, scale=(0.45, 0.3, 1.15), rot=(0, 28, a))
        sph((0, 0, 0.5), 0.15, c, scale=(0.45, 0.35, 1.4))
    return g.e


def suitcase(loc, s=1, c='marigold', rot=0, trim='ink'):
    with G(loc, (0, 0, rot), s) as g:
        box((0, 0, 0.06), (0.5, 0.26, 0.62), c, bev=0.09)
        for x in (-0.14, 0, 0.14):
            box((x, -0.13, 0.14), (0.03, 0.02, 0.46), 'butter', bev=0.01)
        for x in (-0.17, 0.17):
            cyl((x, 0, 0), 0.05, 0.08, trim, rot=(0, 90, 0), base=False)
        tube([(-0.11, 0, 0.64), (-0.11, 0, 0.9), (0.11, 0, 0.9), (0.11, 0, 0.64)], 0.022, trim, smooth=False)
    return g.e


def house(loc, s=1, c='chalk', roof='coral', rot=0, h=0.6, door='navy', win='marigold'):
    with G(loc, (0, 0, rot), s) as g:
        box((0, 0, 0), (0.8, 0.7, h), c, bev=0.03)
        slab(
            [[(-0.5, 0), (0.5, 0), (0, 0.48)]], 0.84, roof, loc=(0, 0.42, h - 0.01), rot=(90, 0, 0), bev=0.035
        )
        slab([arch(0.2, 0.36)], 0.03, door, loc=(-0.15, -0.345, 0), rot=(90, 0, 0), bev=0.01)
        slab([rr(0.2, 0.2, 0.03)], 0.03, win, loc=(0.18, -0.345, 0.34), rot=(90, 0, 0), bev=0.01, emit=0.35)
    return g.e


def pin(loc, s=1, c='coral', dot='white', rot=0):
    with G(loc, (0, 0, rot), s) as g:
        P = [(0, 0)]
        for i in range(41):
            a = math.radians(-32 + 244 * i / 40)
            P.append((0.34 * math.cos(a), 0.78 + 0.34 * math.sin(a)))
        slab([P], 0.22, c, rot=(90, 0, 0), loc=(0, 0.11, 0), bev=0.08)
        slab([circ(0.14, 0, 0.78)], 0.06, dot, rot=(90, 0, 0), loc=(0, -0.08, 0), bev=0.02)
    return g.e


def flag(loc, s=1, c='coral', rot=0):
    with G(loc, (0, 0, rot), s) as g:
        cyl((0, 0, 0), 0.025, 1, 'chalk', bev=0.005)
        sph((0, 0, 1.02), 0.045, 'marigold')
        P = (
            [(0, 0.0)]
            + [(i / 12 * 0.62, 0.06 * math.sin(i / 12 * 5)) for i in range(13)]
            + [((12 - i) / 12 * 0.62, 0.36 + 0.06 * math.sin((12 - i) / 12 * 5)) for i in range(13)]
        )
        slab([P[1:]], 0.03, c, loc=(0.02, 0.015, 0.58), rot=(90, 0, 0), bev=0.008)
    return g.e


def desk(loc, rot=0, s=1, c='wood'):
    with G(loc, (0, 0, rot), s) as g:
        slab([rr(1.0, 0.55, 0.1)], 0.07, c, loc=(0, 0, 0.4), bev=0.025)
        for x in (-0.4, 0.4):
            for y in (-0.18, 0.18):
                cyl((x, y, 0), 0.035, 0.41, c, bev=0.01)
    return g.e


def ladder(a, b, w=0.26, r=0.028, c='wood', n=6):
    a, b = Vector(a), Vector(b)
    d = b - a
    sd = d.cross(Vector((0, 0, 1))).normalized() * w / 2
    for q in (-1, 1):
        tube([tuple(a + sd * q), tuple(b + sd * q)], r, c, smooth=False)
    for i in range(n):
        p = a + d * ((i + 0.6) / n)
        tube([tuple(p - sd), tuple(p + sd)], r * 0.8, c, smooth=False)


def rock(x, y, r, h, cols, seed, amp=0.1, z0=0, sy=0.85, n=None):
    """A ledge: a column of uneven discs, one for each of `cols`, from the floor up."""
    n = n or len(cols)
    z = z0
    for i in range(n):
        hh = h / n
        k = 1 - 0.05 * i if i < n - 1 else 1 - 0.05 * i + 0.03
        slab(
            [blob(r * k, seed, amp, sy=sy)],
            hh + 0.02,
            cols[i % len(cols)],
            loc=(x, y, z),
            bev=min(0.09, hh * 0.4),
        )
        z += hh


def mug(loc, s=1, c='coral', rot=0):
    with G(loc, (0, 0, rot), s) as g:
        cyl((0, 0, 0), 0.1, 0.2, c, bev=0.02)
        torus((0.11, 0, 0.1), 0.06, 0.02, c, rot=(90, 0, 0))
        cyl((0, 0, 0.185), 0.08, 0.02, '#5A3320', bev=0)
    return g.e
