import { expect, test } from 'vitest';
import { parseHostingConfig } from '../../../../src/generator/hosting/hosting-config.ts';
import { securityTxt } from '../../../../src/generator/site-files/crawlers/crawler-files.ts';

const origin = 'https://blog.test';

test('without variables pages carry no policy, contact and https only are matters of the site’s own host', () => {
  expect(parseHostingConfig({}, origin)).toEqual({
    metaPolicy: false,
    securityContact: 'mailto:security@blog.test',
    hsts: 'host',
  });
});

test('a variable that is set to nothing counts as unset', () => {
  const empty = { SITE_META_POLICY: '', SITE_SECURITY_CONTACT: '', SITE_HSTS: '' };
  expect(parseHostingConfig(empty, origin)).toEqual(parseHostingConfig({}, origin));
});

test('all can be set', () => {
  const env = {
    SITE_META_POLICY: 'true',
    SITE_SECURITY_CONTACT: 'https://blog.test/report',
    SITE_HSTS: 'subdomains',
  };
  expect(parseHostingConfig(env, origin)).toEqual({
    metaPolicy: true,
    securityContact: 'https://blog.test/report',
    hsts: 'subdomains',
  });
});

test('what is malformed is named, all of it at once', () => {
  const env = {
    SITE_META_POLICY: 'yes',
    SITE_SECURITY_CONTACT: 'me@blog.test',
    SITE_HSTS: 'all',
  };
  const parse = () => parseHostingConfig(env, origin);
  expect(parse).toThrow('SITE_META_POLICY must be true or false, found "yes"');
  expect(parse).toThrow('SITE_SECURITY_CONTACT must begin with mailto: or https:');
  expect(parse).toThrow('SITE_HSTS must be one of host, subdomains, preload, found "all"');
});

test('a contact cannot add lines to security.txt', () => {
  const env = { SITE_SECURITY_CONTACT: 'mailto:a@b.test\nPolicy: https://evil.test' };
  expect(() => parseHostingConfig(env, origin)).toThrow('SITE_SECURITY_CONTACT');
});

test('security.txt names the contact, and is valid for a year from the day of the build', () => {
  const builtOn = '2026-03-01';
  expect(securityTxt({ origin, contact: 'mailto:a@blog.test', builtOn }).split('\n')).toEqual([
    'Contact: mailto:a@blog.test',
    'Expires: 2027-03-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://blog.test/.well-known/security.txt',
    '',
  ]);
});
