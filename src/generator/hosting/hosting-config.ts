import { hstsScopes, type HstsScope } from '../../core/security-headers.ts';
import { withoutEmpty } from '../../site-config.ts';

/** What only the build and the hosts need to know; apart from site.ts, whose values are in the page. */
export type HostingConfig = {
  /** Whether pages carry the security policy themselves, for hosts that send no headers. */
  metaPolicy: boolean;
  /** Where a weakness of the site is told: an address that begins with `mailto:` or `https:`. */
  securityContact: string;
  /** How much of the domain browsers may ask by https only. */
  hsts: HstsScope;
};

/**
 * Read the configuration from environment variables; unset and empty ones take their default.
 * @param origin of the site, whose host has the default contact
 * @throws Error naming every variable that is malformed, what it holds and what is expected.
 */
export function parseHostingConfig(
  variables: Record<string, string | undefined>,
  origin: string,
): HostingConfig {
  const env = withoutEmpty(variables);
  const { SITE_META_POLICY: policy = 'false', SITE_SECURITY_CONTACT: contact } = env;
  const securityContact = contact ?? `mailto:security@${new URL(origin).hostname}`;
  const { SITE_HSTS: scope = 'host' } = env;
  const hsts = hstsScopes.find((one) => one === scope);
  const problems: string[] = [];
  if (policy !== 'true' && policy !== 'false')
    problems.push(`SITE_META_POLICY must be true or false, found "${policy}"`);
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(securityContact))
    problems.push(
      `SITE_SECURITY_CONTACT must begin with mailto: or https:, found "${securityContact}"`,
    );
  if (hsts === undefined)
    problems.push(`SITE_HSTS must be one of ${hstsScopes.join(', ')}, found "${scope}"`);
  if (problems.length > 0 || hsts === undefined)
    throw new Error(`The hosting configuration is not valid:\n- ${problems.join('\n- ')}`);
  return { metaPolicy: policy === 'true', securityContact, hsts };
}
