import { relative } from 'node:path';
import type { CompiledArticle } from './compile-article.ts';

/** Why an article is not published, or not yet. */
export type UnpublishedReason = { kind: 'draft' } | { kind: 'scheduled'; day: string };

/** An article that is left out of a build, or shown with a mark by the dev server. */
export type UnpublishedArticle = { file: string; slug: string; reason: UnpublishedReason };

/**
 * Why a build of `today` (`YYYY-MM-DD`, UTC) leaves an article out; undefined where it does not.
 */
export function unpublishedReason(
  { status, article }: Pick<CompiledArticle, 'status' | 'article'>,
  today: string,
): UnpublishedReason | undefined {
  if (status === 'draft') return { kind: 'draft' };
  return article && article.date > today ? { kind: 'scheduled', day: article.date } : undefined;
}

/** The lines that a build prints on what it left out; nothing where all is published. */
export function reportUnpublished(unpublished: readonly UnpublishedArticle[]): string | undefined {
  if (unpublished.length === 0) return undefined;
  const lines = unpublished.map(
    ({ file, reason }) => `- ${relative(process.cwd(), file)} ${fateOf(reason)}`,
  );
  return `Not in this build:\n${lines.join('\n')}`;
}

/** What the dev server writes before the title. */
export function markOf(reason: UnpublishedReason): string {
  return reason.kind === 'draft' ? 'Draft: ' : `From ${reason.day}: `;
}

function fateOf(reason: UnpublishedReason): string {
  return reason.kind === 'draft'
    ? 'is a draft; publish it by deleting the line "draft: true"'
    : `is published by a build on ${reason.day} (UTC) or later`;
}
