"""The pictures beside the words of a page: one function for each.

They stand on a panel of exactly their tone (render.py), so nothing may touch an edge, and a shadow
falls only on ground near the subject.
"""
import math

from kit import G, arch, box, cyl, glass_mat, mat, rpoly, rr, slab, spark, sph, torus, tube
from props import flag, peg, plant, rock, suitcase, tree
from studio import camera, stage

BLUES = ['cobalt', '#5D78FF', '#93A8FF', 'chalk']


def not_found():
    """A staircase of ledges whose third step is missing; the ball has rolled off."""
    panel_stage('#9CC7FF', world='#DDEBFF')
    for step, x in ((1, -1.85), (2, -0.62), (4, 1.86)):
        rock(x, 0, 0.66, 0.62 * step, BLUES[:step], 60 + step, 0.05)
    rock(0.62, 0, 0.66, 0.15, ['cobalt'], 63, 0.05)
    tree((-1.95, 0.1, 0.62), 0.85, 'pine')
    peg((-0.46, -0.14, 1.2), 'marigold', 'skin3', 'ink', rot=56, hairstyle=4, s=1.2, lean=15)
    sph((0.72, -0.2, 0.15 + 0.27), 0.27, 'coral')
    for x, z in ((0.12, 1.36), (0.34, 1.22), (0.52, 1.0), (0.64, 0.76)):
        sph((x, -0.2, z), 0.045, 'white')
    flag((1.95, 0, 2.47), 0.95, 'marigold')
    panel_camera(lens=73, height=1.5)


def article_not_found():
    """A row of pages with a gap, and somebody who looks for the missing one."""
    panel_stage('#C6CBFF', world='#ECEBFF')
    slab([rr(4.7, 1.7, 0.6)], 0.24, 'grape', bev=0.1)
    slab([rr(4.4, 0.9, 0.4)], 0.2, '#8573EA', loc=(0, 0.28, 0.22), bev=0.08)
    for x, accent in ((-1.48, 'coral'), (1.48, 'cobalt')):
        page_sheet((x, 0.32, 0.41), accent)
    dashed(page_outline(1.22, 2.0), (0, 0.32, 0.46), 'grape')
    peg((-0.78, -0.5, 0.23), 'marigold', 'skin2', 'ink', rot=62, hairstyle=1, s=1.45, arm=(-0.2, -0.4, 0.52))
    magnifier((-0.22, -1.05, 0.99))
    panel_camera(lens=76, height=1.16)


def not_here():
    """An evening train that comes out of a tunnel, with a reader at the lit window."""
    panel_stage('#232C6E', world='#A9B3FF', world_s=0.62, sun_s=3.0, sun_c='#FFE0B0')
    with G((0.1, 0.1, 0), (0, 0, 27)):
        slab([rr(5.3, 1.9, 0.7)], 0.24, 'cobalt', bev=0.1)
        for y in (-0.32, 0.32):
            tube([(-2.4, y, 0.27), (2.4, y, 0.27)], 0.045, 'lilac', smooth=False)
        tunnel((1.35, 0, 0.22))
        train((-0.45, 0, 0.3))
    tree((2.15, -0.9, 0), 0.95, 'mint', 1)
    sph((-1.7, 2.6, 3.2), 0.36, 'butter', emit=0.6)
    for x, z, r in ((-0.6, 3.45, 0.15), (-2.5, 2.4, 0.17), (0.35, 2.95, 0.12)):
        spark((x, 2.6, z), r, mat('butter', emit=0.45, bump=False), 0.05)
    panel_camera(lens=71, height=1.5)


def jobs():
    """An open door with warm light on a higher ledge, and somebody on the way up."""
    panel_stage('#FFDDCB', world='#F4F1FF', world_s=0.72, sun_s=2.8)
    greens = ['pine', '#1F8A70', 'mint']
    for step, x, radius in ((1, -1.75, 0.62), (2, -0.75, 0.72), (3, 0.85, 1.25)):
        rock(x, 0.1 * step, radius, 0.42 * step, greens[:step], 70 + step, 0.05, sy=0.8)
    door((0.72, 0.72, 1.26))
    peg((-0.42, -0.02, 0.84), 'coral', 'skin1', '#7A3B1D', rot=62, hairstyle=2, s=1.15)
    suitcase((-1.06, 0.05, 0.83), s=0.8, c='marigold', rot=16)
    panel_camera(lens=76, height=1.5)


def empty_list():
    """An empty shelf where the ball waits, and somebody who brings the first book."""
    panel_stage('#8FD3B8', world='#EAF7F2')
    slab([rr(4.5, 1.8, 0.7)], 0.22, 'mint', bev=0.09)
    shelf((0.5, 0.3, 0.21))
    peg((-1.6, -0.2, 0.21), 'cobalt', 'skin4', '#B5451B', rot=48, hairstyle=1, s=1.4, arm=(-0.2, -0.36, 0.5))
    book((-1.2, -0.72, 0.78))
    panel_camera(lens=76, height=1.6)


def panel_stage(backdrop, **light):
    """The stage of the covers; `backdrop` is a little off the tone, as light tints it."""
    stage(backdrop, **{'world_s': 0.74, 'sun': (46, 6, -36), 'sun_s': 2.9, 'wall_y': 14, **light})


def panel_camera(lens, height):
    """Look at the middle of a subject of twice this height, from a little to the left and above."""
    camera((-1.0, -13, height + 1.9), (0, 0, height), lens=lens)


def page_outline(width, height, ear=0.42):
    """A sheet standing on y = 0 whose upper right corner is cut as by a dog-ear."""
    x = width / 2
    return [(-x, 0), (x, 0), (x, height - ear), (x - ear, height), (-x, height)]


def page_sheet(loc, accent):
    """An article as a standing sheet: a picture and lines of text."""
    with G(loc, (-5, 0, 0)):
        slab([rr(1.3, 2.05, 0.12, 0, 1.025)], 0.14, 'white', rot=(90, 0, 0), bev=0.04)
        slab([rr(1.0, 0.78, 0.08, 0, 1.48)], 0.06, accent, loc=(0, -0.1, 0), rot=(90, 0, 0), bev=0.02)
        for width, height in ((1.0, 0.85), (1.0, 0.6), (0.64, 0.35)):
            line = rr(width, 0.12, 0.06, (width - 1.0) / 2, height)
            slab([line], 0.05, '#C9D0EA', loc=(0, -0.1, 0), rot=(90, 0, 0), bev=0.015)


def dashed(outline, loc, colour, dash=0.19, gap=0.17, thick=0.045):
    """A closed outline, drawn upright in dashes of about the given lengths."""
    x0, y0, z0 = loc
    for (ax, az), (bx, bz) in zip(outline, outline[1:] + outline[:1]):
        count = max(1, round(math.dist((ax, az), (bx, bz)) / (dash + gap)))
        for i in range(count):
            ends = [(i + 0.5 + side * dash / (dash + gap) / 2) / count for side in (-1, 1)]
            tube(
                [(x0 + ax + (bx - ax) * t, y0, z0 + az + (bz - az) * t) for t in ends],
                thick,
                colour,
                smooth=False,
            )


def magnifier(hand, radius=0.42):
    """A magnifying glass held at the lower end of its handle."""
    with G(hand, (0, 38, 0)):
        tube([(0, 0, -0.06), (0, 0, 0.4)], 0.07, 'ink', smooth=False)
        torus((0, 0, 0.4 + radius), radius, 0.075, 'coral', rot=(90, 0, 0))
        cyl((0, 0, 0.4 + radius), radius, 0.02, glass_mat(0.2), rot=(90, 0, 0), base=False, bev=0)


def tunnel(loc):
    """A hill with a tunnel along x, its mouth at the left."""
    with G(loc):
        for width, height, depth, colour, x in (
            (2.5, 2.75, 1.4, 'grape', -0.5),
            (1.95, 2.2, 0.3, 'lilac', -0.65),
        ):
            mouth = arch(1.46, 1.86, 0, -0.02)
            slab([arch(width, height), mouth], depth, colour, loc=(x, 0, 0), rot=(90, 0, 90), bev=0.07)


def train(loc):
    """A railcar along x that faces left: lit windows on its side, one with a reader."""
    with G(loc):
        profile = rpoly([(-1.75, 0.08, 0.16), (1.9, 0.08, 0.05), (1.9, 1.42, 0.05), (-1.68, 1.42, 0.5)], 0.1)
        windows = [rr(0.72, 0.66, 0.16, x, 0.88) for x in (-0.9, -0.02)]
        slab([profile, *windows], 1.0, 'white', loc=(0, 0.5, 0), rot=(90, 0, 0), bev=0.08)
        slab(
            [rr(2.6, 1.0, 0.1, 0, 0.85)],
            0.05,
            '#FFD77A',
            loc=(0, 0.02, 0),
            rot=(90, 0, 0),
            bev=0.01,
            emit=0.75,
        )
        slab([rr(3.4, 0.16, 0.06, 0.1, 0.32)], 0.06, 'coral', loc=(0, -0.48, 0), rot=(90, 0, 0), bev=0.02)
        slab(
            [rr(0.62, 0.42, 0.12, 0, 0.74)],
            0.06,
            '#FFD77A',
            loc=(-1.68, 0, 0),
            rot=(90, 0, -90),
            bev=0.02,
            emit=0.6,
        )
        for y in (-0.28, 0.28):
            cyl((-1.74, y, 0.34), 0.08, 0.06, 'marigold', rot=(0, 90, 0), base=False, bev=0.02, emit=0.5)
        peg((0.02, -0.16, 0.1), 'mint', 'skin2', 'ink', rot=-26, s=1.1)
        slab([rr(0.38, 0.26, 0.04)], 0.06, 'coral', loc=(-0.12, -0.4, 0.66), rot=(75, 0, -20), bev=0.015)


def door(loc):
    with G(loc):
        slab(
            [rr(1.36, 2.05, 0.16, 0, 1.02), arch(0.9, 1.66, 0, 0.05)], 0.3, 'cobalt', rot=(90, 0, 0), bev=0.05
        )
        slab([arch(1.0, 1.74)], 0.04, '#FFCB55', loc=(0, 0.02, 0), rot=(90, 0, 0), bev=0.01, emit=0.6)
        glow = [(-0.42, -0.3), (0.42, -0.3), (0.2, -1.08), (-0.8, -0.98)]
        slab([rpoly(glow, 0.08)], 0.03, '#FFD878', bev=0.01, emit=0.2)
        with G((0.46, -0.3, 0.05), (0, 0, -38)):
            slab([arch(0.86, 1.62, 0.43)], 0.1, '#5D78FF', rot=(90, 0, 0), bev=0.03)
            sph((0.7, -0.14, 0.78), 0.09, 'coral')


def book(hand):
    """A closed book held upright in a hand at its middle."""
    with G(hand, (0, -8, 34)):
        box((0, 0, -0.14), (0.42, 0.16, 0.54), 'marigold', bev=0.03)
        box((0.03, 0, -0.11), (0.4, 0.1, 0.48), 'white', bev=0.01)


def shelf(loc):
    with G(loc):
        holes = [
            rr(1.26, 0.92, 0.1, -0.72, 0.66),
            rr(1.26, 0.92, 0.1, 0.72, 0.66),
            rr(2.7, 0.92, 0.1, 0, 1.74),
        ]
        slab([rr(3.06, 2.4, 0.2, 0, 1.2), *holes], 0.85, 'chalk', loc=(0, 0.42, 0), rot=(90, 0, 0), bev=0.04)
        slab([rr(2.96, 2.3, 0.2, 0, 1.2)], 0.06, 'pine', loc=(0, 0.44, 0), rot=(90, 0, 0), bev=0.02)
        sph((0.5, -0.05, 1.28 + 0.27), 0.27, 'coral')
        plant((-0.75, 0, 2.39), 1.25, 'marigold', 'pine')
