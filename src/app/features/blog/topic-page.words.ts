export const moreToRead = 'More to read';
export const newestOf = (shown: number, total: number) => {
  const articles = total === 1 ? '1 article' : `${total} articles`;
  return shown < total ? `The newest ${shown} of ${articles}` : articles;
};
