"""Renders pictures from their scenes into the source tree: `npm run illustrations -- not-found`.

Run by hand in Blender 3.4, see README.md, which also says how to encode the interface's pictures.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)  # Blender runs this file without its folder
sys.dont_write_bytecode = True  # nothing but sources below src/

import pages
import scenes
from flat import render_flat
from studio import render_pixels, save_pixels

ROOT = os.path.abspath(os.path.join(HERE, '../..'))
SAMPLES, OVERSAMPLING = 4, 2
DRAFT_SAMPLES, DRAFT_WIDTH = 10, 480


def cover(scene, slug, name='cover'):
    return dict(scene=scene, file=f'src/content/articles/{slug}/{name}.webp', size=(1600, 900))


def page(scene, name, tone):
    return dict(scene=scene, file=f'src/app/ui/images/{name}.webp', size=(1200, 900), tone=tone)


ILLUSTRATIONS = {
    'ats': cover(scenes.ats, 'beat-the-ats'),
    'benefits': cover(scenes.benefits, 'benefits-of-remote-and-hybrid-work'),
    'cover': cover(scenes.cover, 'cover-letters-relevance'),
    'cvai': cover(scenes.cvai, 'maximising-cv-with-ai'),
    'future': cover(scenes.future, 'future-of-work'),
    'journey': cover(scenes.journey, 'journey-and-vision-behind-{product}', 'cover-foothold'),
    'journey-steps': cover(scenes.journey_steps, 'journey-and-vision-behind-{product}'),
    'lowincome': cover(scenes.lowincome, 'low-income-digital-nomad-visas'),
    'scams': cover(scenes.scams, 'too-good-to-be-true-how-to-spot-avoid-remote-job-scams'),
    'trends': cover(scenes.trends, 'remote-work-trends'),
    'visas': cover(scenes.visas, 'digital-nomad-visa-options-europe'),
    'hero': dict(scene=scenes.hero, file='src/app/ui/images/hero.webp', size=(2000, 1000)),
    'not-found': page(pages.not_found, 'not-found', '#9FC6FE'),
    'article-not-found': page(pages.article_not_found, 'article-not-found', '#CBC7FB'),
    'not-here': page(pages.not_here, 'not-here', '#222762'),
    'jobs': page(pages.jobs, 'jobs', '#FED3BE'),
    'empty-list': page(pages.empty_list, 'empty-list', '#A2F1C4'),
}


def main(words):
    draft = 'draft' in words
    names = [word for word in words if word != 'draft'] or list(ILLUSTRATIONS)
    unknown = [name for name in names if name not in ILLUSTRATIONS]
    if unknown:
        raise SystemExit(f'no picture is named {", ".join(unknown)}; there are: {", ".join(ILLUSTRATIONS)}')
    for name in names:
        render_illustration(name, draft)


def render_illustration(name, draft):
    """Render one picture to its file, or small and quickly to .cache/illustrations."""
    illustration = ILLUSTRATIONS[name]
    width, height = illustration['size']
    samples, oversampling, file = SAMPLES, OVERSAMPLING, illustration['file']
    if draft:
        width, height = DRAFT_WIDTH, round(height * DRAFT_WIDTH / width)
        samples, oversampling, file = DRAFT_SAMPLES, 1, f'.cache/illustrations/{name}.png'
    illustration['scene']()
    tone = illustration.get('tone')
    pixels = (
        render_flat(tone, width, height, samples, oversampling)
        if tone
        else render_pixels(width, height, samples, oversampling)
    )
    save_pixels(pixels, os.path.join(ROOT, file))


main(sys.argv[sys.argv.index('--') + 1 :])
