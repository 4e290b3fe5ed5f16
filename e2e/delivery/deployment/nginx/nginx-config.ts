import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PATHS } from '@shop/shared/api/lifetimes'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import {
  MAX_BODY_BYTES,
  MAX_FORM_BYTES,
  MAX_PAGES_BYTES,
  MAX_PICTURE_BYTES,
} from '../../../service/http/listen.ts'
import { STYLE_HASHES } from '../../documents/mount-documents.ts'
import { FILE_ENDINGS, NO_PAGES_BELOW } from '../../is-page.ts'
import { MAX_UPLOAD_BYTES } from '../../registry/arrival/publish-route.ts'
import { MAX_REGISTRY_BYTES } from '../../registry/registry-size.ts'
import { ASK_EACH_TIME, FOR_EVER, SOON, SOON_AT } from '../../web-server/answer-with-file.ts'
import { OPEN_FILES } from '../../web-server/security-headers.ts'
import { HASHED_NAME, TYPES } from '../../web-server/served-file.ts'
import type { DeployOptions } from '../deploy-options.ts'

const TEMPLATE = readFileSync(join(import.meta.dirname, 'shop.conf'), 'utf8')

/** Types that are worth compressing; nginx always compresses text/html. */
const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/

/** Placeholder in the policy for the hashes of styles. */
const STYLES = "'sha256-STYLES'"

export interface NginxOptions extends Omit<DeployOptions, 'conf' | 'development'> {
  /** The document's content security policy, for styles in it with these hashes. */
  policyWith: (styleHashes: readonly string[]) => string
}

/**
 * A complete configuration file for nginx's `http` context, such as `/etc/nginx/conf.d/shop.conf`:
 * the template `shop.conf` with these values.
 */
export function nginxConfig(options: NginxOptions): string {
  const { root, backend, origin, listen, tls, brotli, logs, cache } = options
  const servers = backend.map(
    (address) => `server ${new URL(address).host} max_fails=3 fail_timeout=5s`,
  )
  const port = tls === undefined ? '80' : '443'
  const places = listen === undefined ? [port, `[::]:${port}`] : [listen]
  const policy = quote(options.policyWith([STYLES]))
  const styleHashes = `$upstream_http_${STYLE_HASHES.toLowerCase().replaceAll('-', '_')}`
  const written = [...new Set(Object.values(TYPES))].filter((type) => TEXT.test(type))
  const bare = written.map((type) => type.replace(/;.*/, '')).filter((type) => type !== 'text/html')
  return fill({
    servers: servers.map((server) => `${server};`).join('\n'),
    readServers: servers.map((server) => `${server} max_conns=100;`).join('\n'),
    cache: quote(cache),
    pagesCache: quote(`${cache}-pages`),
    hashedName: HASHED_NAME.source,
    forEver: quote(FOR_EVER),
    askEachTime: quote(ASK_EACH_TIME),
    soon: quote(SOON),
    soonAt: SOON_AT.source.slice(1),
    policy: policy.replace(STYLES, styleHashes),
    openFiles: OPEN_FILES.source,
    languages: LANGUAGES.join('|'),
    redirects: tls !== undefined && listen === undefined,
    hostname: new URL(origin).hostname,
    origin: new URL(origin).origin,
    listen: places.map((place) => `listen ${place}${tls ? ' ssl http2' : ''};`).join('\n'),
    tls: tls !== undefined,
    certificate: quote(tls?.certificate ?? ''),
    certificateKey: quote(tls?.key ?? ''),
    hsts: quote(`max-age=63072000${options['hsts-subdomains'] ? '; includeSubDomains' : ''}`),
    root: quote(root),
    types: Object.entries(TYPES)
      .map(([ending, type]) => `${quote(type)} ${ending.slice(1)};`)
      .join('\n'),
    log: quote(`${logs}/museum-shop.log`),
    errorLog: quote(`${logs}/museum-shop-error.log`),
    styleHashes: STYLE_HASHES,
    brotli,
    compressedTypes: [...new Set([...written, ...bare])].map(quote).join(' '),
    maxBody: `${MAX_BODY_BYTES}`,
    maxRegistry: `${MAX_REGISTRY_BYTES}`,
    maxUpload: `${MAX_UPLOAD_BYTES}`,
    maxPages: `${MAX_PAGES_BYTES}`,
    maxPicture: `${MAX_PICTURE_BYTES}`,
    maxForm: `${MAX_FORM_BYTES}`,
    publicPaths: PUBLIC_PATHS.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|'),
    noPagesBelow: NO_PAGES_BELOW,
    fileEndings: FILE_ENDINGS,
  })
}

/**
 * Keeps `{{#name}} … {{/name}}` if the value is true, and replaces each `{{name}}`, with its
 * indentation.
 */
function fill(values: Readonly<Record<string, string | boolean>>): string {
  return TEMPLATE.replaceAll(/^\{\{#(\w+)\}\}\n(.*?)^\{\{\/\1\}\}\n/gms, (_, name, lines) =>
    values[name] === true ? lines : '',
  ).replaceAll(/(^ *)?\{\{(\w+)\}\}/gm, (_, indent = '', name) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`shop.conf has no value for ${name}`)
    return indent + value.replaceAll('\n', `\n${indent}`)
  })
}

/** Quotes a value as one argument of nginx; throws if nginx would read a variable in it. */
function quote(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx would read a variable in ${value}`)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
