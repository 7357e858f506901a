import { Link } from '@tanstack/react-router';
import type { Article } from '../../../shared/article.ts';
import { pictureOwnerAttribute } from '../../../shared/dom-hooks.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { paths } from '../../../shared/paths.ts';
import { isTopic, topicTable } from '../../../shared/topics.words.ts';
import { site } from '../../../site.ts';
import { ContentPicture } from '../../ui/responsive-picture/content-picture.tsx';
import { ArticleMeta } from '../../ui/card/article-meta.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/backdrop.css';
import './article-head.css';

export function ArticleHead({ article }: { article: Article }) {
  const { slug, title, featuredImage, topic } = article;
  const about = isTopic(topic) && (
    <Link to="/topics/$topic" params={{ topic }} className="py-3 underline">
      {topicTable[topic].name}
    </Link>
  );
  return (
    <header className="article-head backdrop text-on-tone focus-on-tone">
      <div className="article-head-text backdrop-text">
        <Link
          to="/blog"
          activeOptions={{ exact: true }}
          className="no-print inline-flex items-center gap-1 -ms-1 min-h-[44px] font-600 no-underline hover:underline"
        >
          <Icon name="previous" size={20} />
          <span>{siteWords.backToBlog}</span>
        </Link>
        <h1 className="title mb-3 text-7 md:max-lg:text-6">{title}</h1>
        <ArticleMeta article={article} withAuthor about={about} className="text-1" />
        <p className="article-url hidden">{site.origin + paths.article(slug)}</p>
      </div>
      <div className="article-head-picture backdrop-picture" {...{ [pictureOwnerAttribute]: slug }}>
        <ContentPicture
          picture={featuredImage}
          view="wide"
          sizes="(min-width: 1600px) 626px, (min-width: 1232px) 538px, (min-width: 768px) 51vw, 100vw"
          eager
        />
      </div>
    </header>
  );
}
