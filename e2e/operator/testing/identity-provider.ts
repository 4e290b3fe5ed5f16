import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'
import type { ProviderSettings } from '../operator.ts'

const CLIENT = { clientId: 'museum-shop', clientSecret: 'secret-of-the-museum-shop' }
const KEY = 'key-of-tests'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Fault in the provider's answer to a code. */
export type Fault =
  | 'noKeys'
  | 'silent'
  | 'broken'
  | 'nonsense'
  | 'otherKey'
  /** Claims of the ID token to replace. */
  | Record<string, unknown>

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/**
 * A real OpenID provider that signs in anyone by name, without a password. All people have the
 * `groups`; the name `no` is refused.
 */
export async function startIdentityProvider(redirectUris: string[]) {
  const state = { groups: ['admins'], fault: null as Fault | null, askedForKeys: 0 }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((uri) => new URL('/operator/log-in', uri).href),
        backchannel_logout_uri: new URL('/operator/oidc/back-channel', redirectUris[0]).href,
      },
    ],
    pkce: { required: () => true },
    // Replaces the provider's own way of calling the shop, which refuses addresses of this machine.
    fetch: async (url, given) => {
      const { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown } = given ?? {}
      return await fetch(url, options)
    },
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: ['of tests'] },
    scopes: ['openid', 'profile', 'groups'],
    claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: async (ctx, form) => {
          ctx.body = `<!doctype html><html lang="en"><title>Museum account</title>
${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, preferred_username: id, groups: state.groups }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const grant = new provider.Grant({
        clientId: CLIENT.clientId,
        ...(accountId !== undefined && { accountId }),
      })
      grant.addOIDCScope('openid profile groups')
      await grant.save()
      return grant
    },
    renderError: async (ctx, out) => {
      ctx.body = JSON.stringify(out)
    },
  })
  const usual = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname.startsWith('/interaction/')) return await interact(request, response)
    if (pathname === '/jwks') {
      state.askedForKeys += 1
      if (state.fault === 'noKeys') return void response.writeHead(502).end('<h1>Hello</h1>')
    }
    if (pathname === '/token' && state.fault !== null && state.fault !== 'noKeys') {
      if (state.fault === 'silent') return
      if (state.fault === 'broken') return void response.writeHead(500).end('{}')
      if (state.fault === 'nonsense') return void response.end('<h1>Hello</h1>')
      changeToken(response, state.fault)
    }
    await usual(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      return void response.end(`<!doctype html><html lang="en"><title>Museum account</title>
<form method="post"><label>Account <input name="login" autofocus></label><button>Sign in</button></form>`)
    }
    const login = new URLSearchParams(await text(request)).get('login') ?? ''
    const result = login === 'no' ? { error: 'access_denied' } : { login: { accountId: login } }
    await provider.interactionFinished(request, response, result)
  }

  const settings: ProviderSettings = {
    issuer,
    ...CLIENT,
    name: 'Museum account',
    scope: 'openid profile groups',
    claim: 'groups',
    acr: [],
    roles: new Map([
      ['admins', ['config', 'releases', 'operators']],
      ['editors', ['config']],
    ]),
  }
  return {
    settings,
    state,
    /** Follows the shop's redirect, signs in, and returns the address of the redirect back. */
    visit: async (address: string, login: string) => await visit(issuer, address, login),
    logOutToken: (claims: object, isByStranger = false) => {
      const now = Math.floor(Date.now() / 1000)
      const right = {
        iss: issuer,
        aud: CLIENT.clientId,
        iat: now,
        exp: now + 120,
        jti: `${Math.random()}`,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      }
      return signed({ ...right, ...claims }, isByStranger)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function visit(issuer: string, address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = { address, body: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 10; steps += 1) {
    const { body } = next
    const response = await fetch(next.address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    })
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location === null) {
      if (body !== undefined || !response.ok) throw new Error(await response.text())
      next = { address: next.address, body: new URLSearchParams({ login }) }
      continue
    }
    const to = new URL(location, next.address)
    if (to.origin !== issuer) return to
    next = { address: to.href, body: undefined }
  }
  throw new Error('the provider did not redirect back to the shop')
}

/** Signs the ID token of this answer again, with a stranger's key or other claims. */
function changeToken(response: ServerResponse, fault: 'otherKey' | Record<string, unknown>): void {
  const end = response.end.bind(response) as (chunk: string) => ServerResponse
  const changed = (sent: unknown) => {
    const answer = JSON.parse(String(sent))
    const [, claims = ''] = String(answer.id_token).split('.')
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const other = fault === 'otherKey' ? read : { ...read, ...fault }
    const body = JSON.stringify({ ...answer, id_token: signed(other, fault === 'otherKey') })
    response.setHeader('Content-Length', Buffer.byteLength(body))
    return end(body)
  }
  response.end = changed as typeof response.end
}

function signed(claims: object, isByStranger: boolean): string {
  const parts = [{ alg: 'RS256', kid: KEY, typ: 'JWT' }, claims]
  const body = parts.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.')
  const key = isByStranger ? stranger : privateKey
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`
}
