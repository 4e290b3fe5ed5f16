import { expect, test } from 'vitest'
import { prepareDocument } from '../../web-server/shop-document.ts'
import { type NginxOptions, nginxConfig } from './nginx-config.ts'

const { policyWith } = prepareDocument(
  '<meta name="shop:api-base" content="/api"><script>document.title</script>',
  { meta: {}, remoteOrigins: ['https://remotes.museum.example'], frameAncestors: [] },
)
const TLS = { certificate: '/etc/ssl/shop.pem', key: '/etc/ssl/shop.key' }
const OPTIONS: NginxOptions = {
  root: '/srv/shop',
  backends: ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'],
  origin: 'https://tickets.museum.example',
  brotli: true,
  logs: '/var/log/nginx',
  cache: '/var/cache/museum-shop',
  policyWith: (styleHashes) => policyWith([], styleHashes),
}

test('the examples beside this test are what is written today', async () => {
  await expect(nginxConfig(OPTIONS)).toMatchFileSnapshot('./example.conf')
  await expect(nginxConfig({ ...OPTIONS, tls: TLS })).toMatchFileSnapshot('./example-tls.conf')
})

test('an address or a folder cannot end the directive it is in', () => {
  expect(nginxConfig({ ...OPTIONS, root: '/srv/"; return 200 "' })).toContain(
    'root "/srv/\\"; return 200 \\"";',
  )
  expect(() => nginxConfig({ ...OPTIONS, root: '/srv/$host' })).toThrow('variable')
})

test('without its module brotli is not asked for', () => {
  expect(nginxConfig({ ...OPTIONS, brotli: false })).not.toContain('brotli')
})

// Regression: a release that waited for others to be taken was answered 503 after 15 s.
test('a release that waits for its turn is waited for as long as the command line does', () => {
  const [, place = ''] =
    /location \^~ \/registry\/releases\/ \{(.*?)\}/s.exec(nginxConfig(OPTIONS)) ?? []
  expect(place).toContain('proxy_send_timeout 60s;')
  expect(place).toContain('proxy_read_timeout 120s;')
})
