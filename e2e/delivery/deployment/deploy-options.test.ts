import { expect, test } from 'vitest'
import { readDeployOptions } from './deploy-options.ts'

const GIVEN = ['--root', '/srv/shop', '--origin', 'https://shop.example']
const BACKENDS = ['--backend', 'http://127.0.0.1:3001,http://127.0.0.1:3002']

test('root folder, origin and backends are enough options', () => {
  expect(readDeployOptions([...GIVEN, ...BACKENDS])).toEqual({
    root: '/srv/shop',
    origin: 'https://shop.example',
    backend: ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'],
    logs: '/var/log/nginx',
    cache: '/var/cache/museum-shop',
    development: [],
    brotli: true,
  })
  expect(readDeployOptions([...GIVEN, ...BACKENDS, '--no-brotli']).brotli).toBe(false)
})

test("accepts any number of origins for developers' builds", () => {
  const named = ['--development', 'http://localhost:3002,https://builds.example']
  expect(readDeployOptions([...GIVEN, ...BACKENDS, ...named]).development).toEqual([
    'http://localhost:3002',
    'https://builds.example',
  ])
})

test.each([
  [GIVEN, '--backend is needed'],
  [[...GIVEN, '--backend', ','], 'names no process'],
  [[...GIVEN, '--backend', 'https://127.0.0.1'], 'plain http'],
  [[...GIVEN, '--backend', '127.0.0.1:3001'], 'is not an origin'],
  [[...GIVEN, ...BACKENDS, '--listen', '80; return 200'], 'not an address and port'],
  [[...BACKENDS, '--root', '/srv', '--origin', 'shop.example'], 'is not an origin'],
  [[...GIVEN, ...BACKENDS, '--development', 'localhost:3002'], 'a list of http(s) origins'],
  [[...GIVEN, ...BACKENDS, '--port', '80'], "Unknown option '--port'"],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => readDeployOptions(args)).toThrow(reason)
  expect(() => readDeployOptions(args)).toThrow('npm run nginx -- --root /srv/shop')
})

test('--tls needs a certificate, a key, and an origin that begins with https', () => {
  const tls = ['--tls', '/etc/ssl/shop.pem,/etc/ssl/shop.key']
  expect(readDeployOptions([...GIVEN, ...BACKENDS, ...tls]).tls).toEqual({
    certificate: '/etc/ssl/shop.pem',
    key: '/etc/ssl/shop.key',
  })
  const plain = ['--root', '/srv/shop', '--origin', 'http://shop.example', ...BACKENDS]
  expect(() => readDeployOptions([...plain, ...tls])).toThrow('needs an --origin')
  const one = [...GIVEN, ...BACKENDS, '--tls', 'shop.pem']
  expect(() => readDeployOptions(one)).toThrow('--tls')
})

test('--hsts-subdomains, which makes browsers use https for subdomains too, is refused without --tls', () => {
  const wished = [...GIVEN, ...BACKENDS, '--hsts-subdomains']
  expect(() => readDeployOptions(wished)).toThrow('--hsts-subdomains needs --tls')
  const tls = ['--tls', '/etc/ssl/shop.pem,/etc/ssl/shop.key']
  expect(readDeployOptions([...wished, ...tls])['hsts-subdomains']).toBe(true)
})
