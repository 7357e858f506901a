/**
 * Load what Back and Forward lead to. To the browser that is this very document where its earlier
 * code had only changed the address, so that nothing would be shown.
 * @returns ends it, once the page's code shows what an address stands for
 */
export function followHistory(): () => void {
  const { pathname } = location;
  const ended = new AbortController();
  const follow = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener('popstate', follow, ended);
  return () => ended.abort();
}
