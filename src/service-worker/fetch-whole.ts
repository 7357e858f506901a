/**
 * A response whose body has arrived to its end, redirects followed. What the request for a page or
 * a picture said beside its address (conditions, a range) is left out.
 * @throws TypeError or DOMException when the network fails or is not done after `limitMs`
 */
export async function fetchWhole(address: string, limitMs: number): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
  await response.clone().arrayBuffer();
  return response;
}
