import { useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TopicPage } from '../features/blog/topic-page.tsx';

/** The page of routes/topic.tsx, loaded on demand. */
export function TopicScreen(): ReactNode {
  return <TopicPage page={useLoaderData({ from: '/topics/$topic' })} />;
}
