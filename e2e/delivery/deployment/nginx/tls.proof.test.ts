import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { behindNginx, nginxInFront } from '../testing/nginx-in-front.ts'
import type { NginxOptions } from './nginx-config.ts'

const canCertify = spawnSync('openssl', ['version']).status === 0

function certify(folder: string) {
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const given = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  spawnSync('openssl', ['req', ...given, '-keyout', files.key, '-out', files.certificate])
  return files
}

function ask(url: string): Promise<{ status: number | undefined; hsts: unknown }> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'] })
    })
      .on('error', reject)
      .end()
  })
}

/**
 * The TLS version and cipher on which the server and a client with these options agree, or the
 * reason why they do not.
 */
function agreed(port: number, only: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    // The client offers old versions and ciphers, so that the server must refuse them.
    const socket = connect({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...only,
      ciphers: `${only.ciphers ?? 'DEFAULT'}:@SECLEVEL=0`,
    })
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })
}

/** A shop with https, and its server for plain http on another port. */
async function startSecured(more: Pick<NginxOptions, 'hsts-subdomains'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tls-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const origin = `https://localhost:${port}`
  const plain = `http://127.0.0.1:${plainPort}`
  await nginxInFront('http://127.0.0.1:1', {
    options: { origin, tls: certify(folder), listen: undefined, ...more },
    change: (configuration) =>
      configuration
        .replaceAll(/listen \[::\]:.*/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `),
    ready: `${plain}/.well-known/acme-challenge`,
  })
  return { port, origin, plain }
}

const testNginx = canCertify ? behindNginx : behindNginx.skip

testNginx('with a certificate, nginx answers in https, errors too, and sends HSTS', async () => {
  const { origin } = await startSecured()
  const hsts = 'max-age=63072000'
  expect(await ask(`${origin}/de`)).toEqual({ status: 200, hsts })
  expect(await ask(`${origin}/missing.js`)).toEqual({ status: 404, hsts })
  expect(await ask(`${origin}/api/de/event/select`)).toEqual({ status: 503, hsts })
})

testNginx('names below the shop’s use https too if the museum sets this', async () => {
  const { origin } = await startSecured({ 'hsts-subdomains': true })
  expect((await ask(`${origin}/de`)).hsts).toBe('max-age=63072000; includeSubDomains')
})

testNginx('redirects pages from plain http to https, and refuses calls', async () => {
  const { origin, plain } = await startSecured()
  const asked = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`${plain}${path}`, { method, redirect: 'manual' })
    return [status, headers.get('location')]
  }
  for (const path of ['/de/events?day=1', '/', '/operator', '/apiary'])
    expect(await asked(path), path).toEqual([301, `${origin}${path}`])
  for (const path of ['/api/de/event/select?_=token', '/api', '/registry.json', '/registry/edit'])
    expect(await asked(path), path).toEqual([403, null])
  expect(await asked('/api/de/auth/login', 'POST')).toEqual([403, null])
})

testNginx('accepts only TLS 1.2 and 1.3, with forward secrecy', async () => {
  const { port } = await startSecured()
  const version = (only: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', ciphers?: string) =>
    agreed(port, { minVersion: only, maxVersion: only, ...(ciphers && { ciphers }) })
  expect(await version('TLSv1.3')).toBe('TLSv1.3')
  expect(await version('TLSv1.2')).toBe('TLSv1.2')
  expect(await version('TLSv1.1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  // The first cipher has no forward secrecy, the second one uses a mode (CBC) that was broken
  // several times.
  for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])
    expect(await version('TLSv1.2', ciphers), ciphers).toMatch(/ALERT_HANDSHAKE_FAILURE$/)
})
