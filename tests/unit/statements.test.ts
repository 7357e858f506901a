/**
 * What the site was specified to do, statement by statement, and the test that covers each: the
 * table is the file, hence its length. The sections are named after documents of the specification;
 * the repository has these statements of them.
 * A row is `statement → file › title`, with more `→ file › title` where it takes several. Files are
 * written without ending, and without folder where they are in tests/e2e/. “…” is what changes in a
 * title from case to case.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const table = `spec §2, routes
  / is the home page → build/metadata › … has its own address as canonical, if it has one → home › the home page leads to the blog, to the jobs and employers there
  /blog is the blog index → blog › the blog has heading, tagline and the newest article as banner
  /blog/{slug} is the article page → article › an article has picture, title, date, author, way back and text
  /jobs is referenced by one article button → build/article-facts › one article has the button to /jobs
  any other path is the 404 page → not-found › has status 404, says so and leads to the jobs site

spec §2, header
  a fixed top bar → shell › the fixed header has a shadow beyond 10 pixels of scroll
  a logo, labelled with the product name, that leads to the jobs site → shell › the header has a logo, two links and a button to the jobs
  two links, Home and Blog → shell › the header has a logo, two links and a button to the jobs
  the current path is marked active → shell › the header has a logo, two links and a button to the jobs
  clicking a navigation link scrolls smoothly to the top → navigation › begins at the top, by a smooth ride or not: …
  desktop: a “View All Jobs” button to the jobs site → shell › the header has a logo, two links and a button to the jobs
  small screens: a menu button opens a bottom drawer → drawer › a drawer of 75 % of the height has all links, which lead on
  the drawer is titled “Menu” and is 75 % of the viewport high → drawer › a drawer of 75 % of the height has all links, which lead on
  it has “Navigation”, the two links, “View All Jobs” and “Close menu” → drawer › a drawer of 75 % of the height has all links, which lead on
  clicking a link closes the drawer → drawer › a drawer of 75 % of the height has all links, which lead on
  the drawer closes by dragging down → drawer › a slow drag closes it above 0.4 of its height, a fast one above 0.25 pixels per ms
  the drawer closes by an outside click → drawer › button, Escape and a click outside close it and return the focus
  beyond 10 pixels of scroll the header gains a shadow and a border → shell › the fixed header has a shadow beyond 10 pixels of scroll

spec §2, footer
  brand name, tagline, six social links, copyright with the current year, designer credit → shell › the footer has brand, tagline, networks, links, year, designer
  quick links: Blog and View All Jobs → shell › the footer has brand, tagline, networks, links, year, designer
  clicking Blog scrolls smoothly to the top → navigation › begins at the top, by a smooth ride or not: …

spec §2, home
  headline, supporting text, subheading and two buttons → home › the home page leads to the blog, to the jobs and employers there
  a spinner until the image has loaded, the image transparent → home › until the hero picture is there it is transparent, with a spinner
  “Latest Articles”: a carousel of the first 6 posts → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  1, 2 or 3 slides per view → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  a compact variant shows 1 → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  previous and next are disabled when no further slide exists → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  left and right arrow keys move the slides → home › arrow keys and dots move the slides, the browser’s keys do not
  dots, at most 6, show and select the current slide → home › arrow keys and dots move the slides, the browser’s keys do not
  autoplay advances one slide every 5 seconds → home › autoplay turns every 5 seconds, begins again, and can be paused
  a click or mouse-over pauses autoplay for 10 seconds, then it resumes → unit/app/ui/carousel/autoplay › after an interaction it rests 10 seconds and then goes on every 5
  the page title is “Remote Work Blog & Career Insights”, canonical “/” → build/metadata › the home page has its title, and a title that has the brand already does not get it twice → build/metadata › … has its own address as canonical, if it has one

spec §2, blog index
  heading and tagline → blog › the blog has heading, tagline and the newest article as banner
  the newest post is a banner with image, date, author, title and excerpt → blog › the blog has heading, tagline and the newest article as banner
  the rest in a grid of 1, 2 or 3 columns, 6 per page → blog › six cards have 1, 2 or 3 columns, from 768 and 1024 pixels on
  Previous, numbered pages, Next; Previous hidden on page 1, Next on the last → blog › page 2 has the next ones, Previous and Next where they lead
  changing page scrolls to the top → navigation › begins at the top, by a smooth ride or not: …
  with no posts: “No blog posts yet” and “Check back soon for new content!” → unit/app/render › without articles the blog says so
  a clicked card shows a spinner, navigates after 300 ms, then scrolls to the top → blog › a clicked card shows a spinner and opens after 300 ms, at the top

spec §2, article page
  hero image with title, date and author; “Back to Blog”; “Published: {date}”; excerpt; body → article › an article has picture, title, date, author, way back and text
  the body is rendered from an HTML string → article › the text opened within the app is the text that is served
  a floating “Back to top” beyond 500 px → article › “Back to top” is there beyond 500 pixels and leads to the top
  “Related Articles”: 3 other posts, each a link with image, title, date and excerpt → article › three others are related, with picture, title, date and excerpt
  they are randomly chosen → article › each visit draws its related articles anew, before they are seen
  on load it scrolls to the top → blog › a clicked card shows a spinner and opens after 300 ms, at the top
  a skeleton while it is loading → article › while an article is on the way its shape is shown
  no post has the slug: “Blog Post Not Found”, its text and “Back to Blog” → not-found › an unknown article has status 404 and leads back to the blog

spec §2, 404 page
  “404”, “Oops! Page not found” and “Return to Home” to the jobs site → not-found › has status 404, says so and leads to the jobs site
  the missing path is logged to the console → not-found › has status 404, says so and leads to the jobs site

spec §2, page metadata
  a title with the brand, unless it contains it → build/metadata › … has a title with the brand, and a description for a search result → build/metadata › the home page has its title, and a title that has the brand already does not get it twice
  description, social tags with type, image and large Twitter card, canonical link → build/metadata › … has a card that scrapers can show → build/metadata › … has its own address as canonical, if it has one

spec §2, error screen
  “Unexpected Application Error” and the error text → not-found › is tried three times more, then shows the error and a retry

spec §3
  date in long local format → dates › sees every day as it was published, in the language’s long form
  a placeholder where the image is missing, 800x450, 1200x630 or 400x225 by view → unit/app/ui/picture/content-picture › an article without a picture shows the placeholder in the size of the view “…”: …x…
  the ten articles with slug, id, date and author → build/pages › the ten articles have the slugs, ids and dates of the specification, and one author
  free resume help for 10 job seekers per month → build/article-facts › free resume help for 10 job seekers per month, linked from the article on CVs
  listings open 3 months or more, eight warning signs → build/article-facts › the scam article lists eight warning signs and listings open three months or more
  the FAQ entry about reporting is removed before display → build/withheld › the entry about reporting a scam is withheld in the source
  ten ATS tips → build/article-facts › the ATS article gives ten tips
  the visa figures → build/article-facts › the visa figures are there, with their date
  articles link to articles, to /jobs and to the jobs site → build/links › every link in … leads to a page and to an anchor in it → build/article-facts › links to the jobs site open in a new tab and say so

spec §4
  drawer: opened by its button, closed by link, button, drag, flick or outside click → drawer › a drawer of 75 % of the height has all links, which lead on → drawer › button, Escape and a click outside close it and return the focus → drawer › a slow drag closes it above 0.4 of its height, a fast one above 0.25 pixels per ms
  hero image: loading, then loaded → home › until the hero picture is there it is transparent, with a spinner
  header: top, or scrolled → shell › the fixed header has a shadow beyond 10 pixels of scroll
  carousel: autoplaying, or paused for 10 s → unit/app/ui/carousel/autoplay › after an interaction it rests 10 seconds and then goes on every 5
  blog index: the page starts at 1 and changes by pagination → blog › page 2 has the next ones, Previous and Next where they lead
  post card: idle, or loading from click to navigation → blog › a clicked card shows a spinner and opens after 300 ms, at the top
  article: found by slug, or not found → not-found › that is met within the app shows the same and is logged, too
  back to top: hidden, or visible → article › “Back to top” is there beyond 500 pixels and leads to the top

spec §8
  unknown route → not-found › that is met within the app shows the same and is logged, too
  unknown slug → not-found › an unknown article has status 404 and leads back to the blog
  unhandled error: its text → not-found › is tried three times more, then shows the error and a retry
  no posts → unit/app/render › without articles the blog says so
  3 retries, 1 second doubled per attempt → unit/client/fetched-content › a failed request is tried 3 more times, after 1, 2 and 4 seconds, in a hidden tab, too
  the wait is capped at 30 seconds → unit/client/fetched-content › the wait before a retry is 1 second, doubled each time, and never above 30

spec §9
  page size 6 → blog › six cards have 1, 2 or 3 columns, from 768 and 1024 pixels on
  the featured post is the newest, excluded from the grid → unit/shared/blog-pages › the newest article is featured and is not in the grid of page …
  page count ceil((total-1)/6) → unit/shared/blog-pages › … articles fill … pages: ceil((total-1)/6)
  carousel posts: first 6 → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  carousel dots: at most 6 → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  autoplay 5000 ms → unit/app/ui/carousel/autoplay › a slide advances every 5 seconds
  pause 10000 ms → unit/app/ui/carousel/autoplay › after an interaction it rests 10 seconds and then goes on every 5
  card delay 300 ms → blog › a clicked card shows a spinner and opens after 300 ms, at the top
  back-to-top threshold 500 px → article › “Back to top” is there beyond 500 pixels and leads to the top
  related: 3 random others → unit/shared/blog-pages › related articles are three different others, whatever chance draws
  header threshold 10 px → shell › the fixed header has a shadow beyond 10 pixels of scroll
  drawer height 75vh → drawer › a drawer of 75 % of the height has all links, which lead on
  navigation links: 2 → shell › the header has a logo, two links and a button to the jobs
  slides per view 1, 2, 3 → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  tooltip delays 700 ms and 300 ms → shell › a tooltip opens after 700 ms, the next within 300 ms at once
  unused data cached for 5 minutes → unit/client/fetched-content › an unused entry is cached for 5 minutes and then forgotten
  drawer animation 0.5 s → drawer › a drawer of 75 % of the height has all links, which lead on
  drawer close threshold 0.4 → drawer › a slow drag closes it above 0.4 of its height, a fast one above 0.25 pixels per ms
  drawer velocity threshold 0.25 → drawer › a slow drag closes it above 0.4 of its height, a fast one above 0.25 pixels per ms
  handle long-press 250 ms, click delay 120 ms, fast flick 2, drag thresholds 10 and 2 px → unit/generator/plugins/drawer-plugin › the drawer has the velocity threshold, the times and the drag distances of the specification
  carousel drag threshold 10 → home › slides are dragged from 10 pixels on; a shorter slip opens one
  carousel does not loop → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond

product.md, what it is
  fixed top level → ./architecture › the top level holds what the product fixes, dotfiles, the lock file and the licence
  links to the job board open in a new tab → build/links › every link in … leads to a page and to an anchor in it
  brand and addresses: defaults, overridable → unit/site-config › without any variable the site has its defaults → unit/site-config › every value can be overridden, and the author follows the product
  a malformed value stops the build and names the variable → unit/site-config › a malformed … is named, with what it holds → builds/site-configuration › a malformed … stops the build, is named and leaves nothing written
  the build warns while the reserved origin is in use → builds/site-configuration › the build warns while the site’s origin is the reserved one, and is quiet with a real one

product.md, settled questions
  1 the alias leads to the canonical address: in the app → not-found › an alias leads to the article’s address, and Back to where the reader was
  1 the alias leads there on a host → not-found › an alias leads to the article’s address, and Back to where the reader was → build/pages › … leads to another address by itself
  2 /jobs is a hand-off with “View All Jobs”, a way back and the word on connections → not-found › the way to the jobs leads there, and back to the blog
  3 page n is /blog/page/{n}: prerendered, linkable → build/pages › every address has its HTML file, and there is no other
  3 it survives reload and Back → before-hydration › page 2 survives a reload and Back, even without its code
  3 /blog/page/1 leads to /blog → not-found › page 1 is the blog, and no page is out of range
  3 any n out of range is the 404 page → not-found › page 1 is the blog, and no page is out of range
  4 unknown paths and slugs have status 404 → not-found › has status 404, says so and leads to the jobs site → not-found › an unknown article has status 404 and leads back to the blog
  5 small below 768, medium from 768, large from 1024 pixels → blog › six cards have 1, 2 or 3 columns, from 768 and 1024 pixels on → home › of the first six articles 1, 2 or 3 are in view, and the ends have nothing beyond
  6 dates are never shifted by the time zone → dates › sees every day as it was published, in the language’s long form → unit/shared/dates › a day stays the same day in …, and is written as browsers write it, in every month
  6 dates are in the reader's locale, long form → dates › sees every day as it was published, in the language’s long form
  7 related articles are drawn on each visit, in the browser → article › each visit draws its related articles anew, before they are seen
  7 the served page has a draw of its own → build/pages › after the text of … there are three other articles
  7 that draw follows from slug and generation: same bytes → unit/app/render › equal content gives equal bytes, the related draw included
  8 the article is fetched during the 300 ms → blog › a clicked card shows a spinner and opens after 300 ms, at the top
  8 modified clicks behave as on any link → blog › a card clicked with Ctrl opens a tab, without a spinner
  8 the keyboard behaves as on any link → blog › the keyboard opens a card at once, as any link
  9 withheld text is nowhere in the site → build/withheld › no file of the site has a trace of withheld text
  10 autoplay obeys prefers-reduced-motion → home › autoplay does not begin where the reader asked for less motion
  10 it stops while the page is hidden → unit/app/ui/carousel/autoplay › a turn is skipped while the page is hidden or a slide has the keyboard
  10 it stops while a slide has keyboard focus → unit/app/ui/carousel/autoplay › a turn is skipped while the page is hidden or a slide has the keyboard
  10 it has a visible pause control → home › autoplay turns every 5 seconds, begins again, and can be paused
  11 free resume help, linked from the article on CVs → build/article-facts › free resume help for 10 job seekers per month, linked from the article on CVs
  12 employers are addressed by one block → home › the home page leads to the blog, to the jobs and employers there
  13 the drawer's constants hold where the library's differ → unit/generator/plugins/drawer-plugin › the drawer has the velocity threshold, the times and the drag distances of the specification
  14 the data client fetches article data → unit/client/fetched-content › an article is found with its text, which may enter the document; each file is fetched once
  21 the host is the truth → unit/worker/sync › what the site goes back to is followed at the next look: … → unit/worker/sync › a list without articles is not believed by a device that has some, however often → unit/worker/sync › an article that is listed no more is gone, though it was opened and saved; that it was saved is not forgotten

product.md, writing
  articles of 900 to 1,500 words → build/pages › … has 900 to 1,500 words
  visa figures carry their date → build/article-facts › the visa figures are there, with their date

reliability.md, faults
  1 the connection is cut within the precache → faults/install-of-code › a cut connection installs nothing; a retry fetches what is missing
  2 an asset answers 404 or 500 during install → faults/install-of-code › of which a file is broken leaves offline reading be
  3 what answers in the host’s place is never stored → unit/worker/precache › … fails the installation as a whole and is not stored; the next fetches only what is missing → faults/install-of-code › a returning reader never sees the portal
  4 offline reading survives a broken /sw.js → faults/install-of-code › whose /sw.js is broken leaves offline reading be → faults/install-of-code › of which a file is broken leaves offline reading be → faults/install-of-code › new code is found although the host allows a year
  5 an update is found behind a max-age of a year → faults/install-of-code › new code is found although the host allows a year
  6 a new build under an open tab → faults/updates › all still opens in that tab; the update is offered
  7 the same without a service worker → faults/updates › a link whose code is gone opens with one reload
  8 a chunk is gone for good → faults/updates › code that is gone for good costs one reload, then an error → faults/bare-browser › where the script …
  9 a missing asset is a real 404 → unit/worker/answer-file › a missing file is never HTML, and is called gone by the host alone: …
  10 an update accepted in another tab → faults/updates › one tab’s update leaves the other alone
  11 a broken worker and the kill switch → faults/updates › the kill switch brings the site back
  12 precache entries vanish → faults/install-of-code › comes back by itself while there is a connection → faults/install-of-code › leaves the text readable without one, without a reload
  13 every alias opens, offline too → faults/after-one-visit › after one visit every address opens offline, its ornaments change no page → unit/worker/answer-page › an alias leads to the article’s own address, offline too → unit/worker/answer-page › at … a redirect of the host, to whatever place, is left to the browser to follow
  14 query strings, Vary, trailing slashes → faults/after-one-visit › after one visit every address opens offline, its ornaments change no page
  15 the same headers online and offline → faults/after-one-visit › a page of the worker has the host’s headers
  16 lie-fi: text in a second → faults/after-one-visit › pages come from the device while answers hang
  17 not here yet and not found are two screens → unit/worker/answer-page › …, a listed article whose text is not here says so, after 3 s at most → unit/worker/answer-page › %.40s is the 404 screen, without a network or where the host has no page → article › a missing text arrives on a second try
  18 a blocked upgrade → unit/worker/db › a newer worker gets the database at once, and the earlier one works without
  19 a newer database → faults/storage › a tab that meets a newer database reads on
  20 a database that never opens → unit/worker/answer-page › storage that never answers is waited for 2.5 s → unit/worker/stored-answers › storage that fails, or does not answer, is no answer: a …
  21 storage cleared while reading → faults/storage › what the browser has cleared comes back, also under a reader
  22 IndexedDB denied → faults/storage › without IndexedDB the site works, and says what it lacks
  23 quota exceeded within a sync → unit/worker/sync › where the device is full, pictures make room for texts → unit/client/offline/device-client › of a full device the reader is told once, until there was room again
  24 a corrupt store → unit/worker/db › a corrupt database is deleted and built again, once
  25 eviction → faults/storage › what the browser has cleared comes back, also under a reader
  26 a crash within a write → unit/worker/sync-properties › what can be read is always one published generation, and in the end the one that the site serves
  27 a sync that is cut → faults/sync › a sync that is cut goes on where it stopped
  28 a body that is not what its name says → faults/sync › a text that was altered on its way holds up nothing else
  29 a deploy between manifest and body → unit/worker/sync-properties › what can be read is always one published generation, and in the end the one that the site serves
  30 an older manifest → unit/worker/sync › what the site goes back to is followed at the next look: … → unit/worker/sync-properties › what can be read is always one published generation, and in the end the one that the site serves
  31 an emptied manifest → unit/worker/sync › a list without articles is not believed by a device that has some, however often
  32 two tabs sync at once → unit/worker/commands › two pages that ask at once have one sync; one that the reader asks for begins after it
  33 hostile sources stop the build → builds/broken-articles › articles with mistakes stop the build with the place and the remedy of each, and nothing is written → unit/generator/articles/mistakes › … in the body is told with its line
  34 the text does not change under the eyes → faults/sync › a text does not change under the eyes of its reader
  35 resumed after days → faults/updates › an app that is resumed after days looks for news and code
  36 pictures that are not stored → unit/worker/stored-answers › a picture comes from the device, in the width that is stored there → unit/worker/answer-file › a picture … is the placeholder → unit/worker/answer-file › a picture that the device lacks comes from the network, checked, within 10 s
  37 scripts fail or are off → faults/bare-browser › where the script … → without-javascript › every page reads without JavaScript: header, title, text, footer → before-hydration › a press tries again where the … did not come
  38 features are missing → faults/bare-browser › where … nothing else breaks
  39 wrong clocks and time zones → faults/bare-browser › a clock that shows … spoils nothing → dates › sees every day as it was published, in the language’s long form
  40 malformed addresses → unit/worker/answer-page › %.40s is the 404 screen, without a network or where the host has no page → not-found › a malformed address has a not-found screen → unit/worker/answer-page › %.40s, above 8 KB, is the 404 screen, and neither read nor asked of the network → unit/client/route-context › an address that is longer than any of the site is shortened: %.20s%.5s
  41 the host goes back to an older build → unit/worker/sync › what the site goes back to is followed at the next look: … → faults/updates › code is taken back by the earlier build, as any update
  42 any clock is wrong → faults/bare-browser › a clock that shows … spoils nothing → unit/worker/sync › a reader whose clock was once ahead still gets new articles
  43 one article’s file is gone for good → faults/sync › a text that was altered on its way holds up nothing else → unit/worker/sync › the old text of an article stays through later news and a change of its name, with its pictures and the note that it was opened → unit/worker/sync › on a full device the oldest texts that nobody opened make room for news → unit/worker/sync › one text that … holds up no news: all else is current, and the old text stays
  44 the device is full → unit/worker/commands › on a full device what the reader saves takes the place of what was not saved, and pages go first → unit/worker/commands › removing takes everything but the theme, also on a full device, and nothing comes back until the reader asks → unit/worker/sync › on a full device the oldest texts that nobody opened make room for news
  45 the sheet or a part of the code failed once → before-hydration › a press tries again where the … did not come
  46 others’ pages, downloads and redirects beside the site → faults/beside › a page, a redirect and a file of others at the origin arrive → unit/worker/answer-page › at … a redirect of the host, to whatever place, is left to the browser to follow → unit/worker/answer-page › a download is passed on as it comes, and not waited for to its end → unit/worker/answer-page › … at an address that the device does not know is passed on as the host gives it
  47 an article is no longer listed → unit/worker/sync › an article that is listed no more is gone, though it was opened and saved; that it was saved is not forgotten → unit/worker/stored-pages › no page outlives a change of the content, and none is put while it lasts
  48 only articles changed since the last visit → faults/sync › a corrected article costs 16 KB in all
`;

/** Its lines, each with the line of the section before it. */
const rows = table.split(/\n(?=\S)/).flatMap((section) => {
  const [source = '', ...lines] = section.trim().split(/\n+ */);
  return lines.map((line) => {
    const [statement = '', ...references] = line.split(' → ');
    return { source, statement, references };
  });
});

test('every statement names tests that exist', () => {
  const problems = rows.flatMap(({ source, statement, references }) => {
    const isThere = (reference: string) => {
      const [file = '', title = ''] = reference.split(/ › (.*)/);
      return titlesIn(file).has(title);
    };
    const missing = references.filter((reference) => !isThere(reference));
    if (references.length === 0) missing.push('no test');
    return missing.map((name) => `${source}: “${statement}” names ${name}`);
  });
  expect(problems).toEqual([]);
});

test('every part of the specification has its statements, each once, and every fault in order', () => {
  const parts = 'spec §2, spec §3, spec §4, spec §8, spec §9, product.md, reliability.md';
  const sources = rows.map(({ source }) => source.replace(/,.*/, ''));
  expect([...new Set(sources)].join(', ')).toBe(parts);
  const statements = rows.map(({ source, statement }) => `${source}: ${statement}`);
  expect(new Set(statements).size).toBe(statements.length);
  const faults = rows.filter(({ source }) => source === 'reliability.md, faults');
  const numbers = faults.map(({ statement }) => Number.parseInt(statement, 10));
  expect(numbers).toEqual(faults.map((_, index) => index + 1));
});

/**
 * The titles of a file's tests, by its short name, with “…” for what changes from case to case and without the tag of
 * the gate.
 */
function titlesIn(name: string): Set<string> {
  const isOfBrowser = !name.includes('/') || name.startsWith('faults/');
  const path = inTests((name.includes('/') ? '' : 'e2e/') + name);
  const file = [isOfBrowser ? `${path}.spec.ts` : `${path}.test.ts`, `${path}.test.tsx`].find(
    (one) => existsSync(one),
  );
  if (file === undefined) return new Set();
  const calls =
    /\btest(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
  const titles = [...readFileSync(file, 'utf8').matchAll(calls)].map(([, , title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .replace(/ @gate$/, '')
        .replace(/\$\{[^}]*\}|\$\w+|%[a-z]/g, '…')
        .replace(/\\(.)/g, '$1'),
    ),
  );
}

function inTests(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
