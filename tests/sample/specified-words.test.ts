// The texts that the specification quotes. Who gives the site other words deletes this file.
import { expect, test } from 'vitest';
import { words } from '../e2e/interface.ts';

const { blog, fallback, home, layout, site } = words;

test.each([
  ['Home', site.home],
  ['Blog', site.blog],
  ['View All Jobs', site.viewAllJobs],
  ['Menu', layout.menu],
  ['Navigation', layout.navigation],
  ['Close menu', layout.closeMenu],
  [
    'Insights and stories about remote work, career development, and the future of work.',
    site.blogTopics,
  ],
  ['Quick Links', layout.quickLinks],
  ['Remote Work Insights & Career Development', site.homeHeadline],
  ['Navigate Your Remote Career Journey', home.subheading],
  ['Read Our Blog', site.readOurBlog],
  ['Latest Articles', blog.latestArticles],
  ['Remote Work Blog & Career Insights', home.pageTitle],
  ['Anna’s Blog', site.blogName({ product: 'Anna’s' })],
  [
    'Insights, tips, and resources for early career professionals in the remote work world',
    site.blogOffer,
  ],
  ['Previous', blog.previous],
  ['Next', blog.next],
  ['No blog posts yet', blog.noArticles],
  ['Check back soon for new content!', blog.noArticlesText],
  ['Back to Blog', site.backToBlog],
  ['Published: ', words.article.published],
  ['Back to top', words.article.backToTop],
  ['Related Articles', words.article.relatedArticles],
  ['Blog Post Not Found', fallback.articleNotFound],
  [
    "The blog post you're looking for doesn't exist or may have been moved.",
    fallback.articleNotFoundText,
  ],
  ['404', fallback.notFoundStatus],
  ['Oops! Page not found', fallback.pageNotFoundHeading],
  ['Return to Home', fallback.returnToHome],
  ['Unexpected Application Error', fallback.applicationError],
])('the interface says “%s”', (text, word) => expect(word).toBe(text));
