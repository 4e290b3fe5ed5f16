import { expect, test } from 'vitest'
import { COMMON_HEADERS, isolatingHeaders } from '../../web-server/security-headers.ts'
import { prepareDocument } from '../../web-server/shop-document.ts'
import { type NginxOptions, nginxConfig } from './nginx-config.ts'

const { policyWith } = prepareDocument(
  '<meta name="shop:api-base" content="/api"><script>document.title</script>',
  { meta: {}, remoteOrigins: ['https://remotes.museum.example'], frameAncestors: [] },
)
const TLS = { certificate: '/etc/ssl/shop.pem', key: '/etc/ssl/shop.key' }
const OPTIONS: NginxOptions = {
  root: '/srv/shop',
  backend: ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'],
  origin: 'https://tickets.museum.example',
  brotli: true,
  logs: '/var/log/nginx',
  cache: '/var/cache/museum-shop',
  policyWith: (styleHashes) => policyWith([], styleHashes),
}

test("nginx's template has every header that the shop’s own server sends", () => {
  const written = nginxConfig(OPTIONS)
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    expect(written).toContain(`  add_header ${name} "${value}" always;\n`)
    expect(written).toContain(`  proxy_hide_header ${name};\n`)
  }
  const open = isolatingHeaders('/static/js/a.js')
  for (const [name, value] of Object.entries(isolatingHeaders('/de'))) {
    const variable = name.toLowerCase().replaceAll('-', '_')
    const map = new RegExp(
      `map .*\\$upstream_http_${variable}.* \\$shop_${variable} {\n(.*?)}`,
      's',
    )
    const lines = map.exec(written)?.[1]
    expect(lines).toContain(`  default "";\n  "" "${value}";\n`)
    if (open[name] !== value) expect(lines).toContain(`  "*" "${open[name]}";\n`)
    expect(written).toContain(`  add_header ${name} $shop_${variable} always;\n`)
  }
  expect(open['Access-Control-Allow-Origin']).toBe('*')
  expect(written).toContain('  add_header Access-Control-Allow-Origin $shop_open always;\n')
})

test('each list of servers has every backend, and no placeholder is left', () => {
  for (const options of [OPTIONS, { ...OPTIONS, tls: TLS }]) {
    const written = nginxConfig(options)
    expect(written.match(/^ {2}server 127\.0\.0\.1:300[12] /gm)).toHaveLength(6)
    expect(written).not.toMatch(/\{\{|\}\}/)
  }
})

test('with https, nginx redirects plain http, unless an address to listen on is given', () => {
  const listening = (options: NginxOptions) => nginxConfig(options).match(/^ +listen .*$/gm)
  expect(listening(OPTIONS)).toEqual(['  listen 80;', '  listen [::]:80;'])
  const secure = ['  listen 443 ssl http2;', '  listen [::]:443 ssl http2;']
  const tls = { ...OPTIONS, tls: TLS }
  expect(listening(tls)).toEqual(['  listen 80;', '  listen [::]:80;', ...secure])
  expect(nginxConfig(tls)).toContain('return 301 https://tickets.museum.example$request_uri;')
  const elsewhere = { ...tls, listen: '127.0.0.1:8443' }
  expect(listening(elsewhere)).toEqual(['  listen 127.0.0.1:8443 ssl http2;'])
})

test('escapes a quote in the name of a folder, and refuses a variable', () => {
  expect(nginxConfig({ ...OPTIONS, root: '/srv/"; return 200 "' })).toContain(
    'root "/srv/\\"; return 200 \\"";',
  )
  expect(() => nginxConfig({ ...OPTIONS, root: '/srv/$host' })).toThrow('variable')
})

test('does not switch on brotli if nginx has no module for it', () => {
  expect(nginxConfig({ ...OPTIONS, brotli: false })).not.toContain('brotli')
})

// Regression: nginx answered 503 after 15 s to a release that waited for other uploads to end.
test('nginx waits as long as the command line for a release that is in the queue', () => {
  const [, place = ''] =
    /location \^~ \/registry\/releases\/ \{(.*?)\}/s.exec(nginxConfig(OPTIONS)) ?? []
  expect(place).toContain('proxy_send_timeout 60s;')
  expect(place).toContain('proxy_read_timeout 120s;')
})
