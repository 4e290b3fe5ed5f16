import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import pLimit from 'p-limit'
import type { ProviderFailure } from './provider-failure.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** In seconds, for each call: somebody waits for it. */
const PATIENCE_S = 5
/** What the provider says of itself, such as its addresses, is asked for anew after this. */
const FRESH_MS = 3_600_000
/** After it could not be reached nobody is kept waiting for a while. */
const PAUSE_MS = 5000
/** More than any list of keys. */
const LONGEST_ANSWER = 1024 * 1024
const AT_ONCE = 5
const MOST_WAITING = 50

/** What the browser keeps while its person is at the provider. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

/** Whom the provider has signed in. */
export interface Person {
  /** Names one person for good, at this provider. */
  subject: string
  name: string
  groups: readonly string[]
}

export class ProviderRefusal extends Error {
  readonly failure: ProviderFailure
  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`the provider signed nobody in: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface Provider {
  /** The address to send the browser to. */
  begin: (redirectUri: string) => Promise<{ address: URL; begun: Begun }>
  /** Who has come back to `redirectUri` with this query. */
  finish: (redirectUri: string, query: URLSearchParams, begun: Begun) => Promise<Person>
  /**
   * Where one is logged out at the provider too, and from there led back to `backTo` (OpenID Connect
   * RP-Initiated Logout 1.0); null where it cannot be, or nobody knows. The provider asks first: it
   * gets no token that says who it is, since none is kept.
   */
  leave: (backTo: string) => Promise<URL | null>
}

/** The museum's provider. What begins and finishes a sign-in throws `ProviderRefusal`. */
export function createProvider(
  settings: ProviderSettings,
  clock: () => Date,
  patienceS = PATIENCE_S,
): Provider {
  const limit = pLimit(AT_ONCE)
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MOST_WAITING) throw new ProviderRefusal('down')
    return await limit(async () => {
      try {
        return await work()
      } catch (error) {
        throw error instanceof ProviderRefusal
          ? error
          : new ProviderRefusal(failureOf(error), error)
      }
    })
  }
  const known = rememberProvider(settings, clock, patienceS)

  return {
    begin: async (redirectUri) =>
      await inTurn(async () => {
        const begun = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        }
        const address = buildAuthorizationUrl(await known(), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
        })
        return { address, begun }
      }),

    finish: async (redirectUri, query, { state, nonce, verifier }) =>
      await inTurn(async () => {
        const provider = await known()
        const tokens = await authorizationCodeGrant(provider, new URL(`?${query}`, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new ProviderRefusal('refused')
        const { sub } = claims
        // Many say only there which groups somebody is in.
        const isToAsk =
          claimIn(claims, settings.claim) === undefined &&
          provider.serverMetadata().userinfo_endpoint !== undefined
        const told = isToAsk ? await fetchUserInfo(provider, tokens.access_token, sub) : {}
        return personOf(settings, { ...told, ...claims })
      }),

    leave: async (backTo) => {
      const provider = await inTurn(known).catch(() => null)
      if (provider?.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo })
    },
  }
}

/** One question at a time, and neither too often nor never again. */
function rememberProvider(settings: ProviderSettings, clock: () => Date, patienceS: number) {
  let asked: { at: number; answer: Promise<Configuration>; hasFailed: boolean } | undefined
  return async (): Promise<Configuration> => {
    const age = asked === undefined ? Number.POSITIVE_INFINITY : clock().getTime() - asked.at
    if (asked === undefined || age >= (asked.hasFailed ? PAUSE_MS : FRESH_MS)) {
      const now = { at: clock().getTime(), answer: discover(settings, patienceS), hasFailed: false }
      now.answer.catch(() => {
        now.hasFailed = true
      })
      asked = now
    }
    return await asked.answer
  }
}

async function discover(settings: ProviderSettings, patienceS: number): Promise<Configuration> {
  const issuer = new URL(settings.issuer)
  return await discovery(issuer, settings.clientId, undefined, secretOf(settings), {
    timeout: patienceS,
    [customFetch]: boundedFetch,
    execute: [
      // Tokens are signed even if they come over a connection that says who it is.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}

/** In the way that it takes; one that does not say so takes the header (RFC 8414, 2). */
function secretOf({ clientSecret }: ProviderSettings): ClientAuth {
  return (server, client, body, headers) => {
    const isForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const send = isForm ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
    send(server, client, body, headers)
  }
}

/** Reads the whole answer, so that the time limit is for all of it. */
const boundedFetch: CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new ProviderRefusal('refused', 'too long an answer')
    chunks.push(chunk)
  }
  const { status, headers } = answer
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'down' : 'refused'
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'down'
    return error.error === 'invalid_grant' ? 'used' : 'refused'
  }
  if (!(error instanceof ClientError)) return error instanceof TypeError ? 'down' : 'refused'
  if (error.cause instanceof ProviderRefusal) return error.cause.failure
  if (error.cause instanceof Response && error.cause.status >= 500) return 'down'
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' ? 'down' : 'refused'
}

function personOf(settings: ProviderSettings, claims: Record<string, unknown>): Person {
  const groups = claimIn(claims, settings.claim)
  const names = [claims.preferred_username, claims.name, claims.email, claims.sub]
  return {
    subject: `${settings.issuer} ${claims.sub}`,
    name: names.find((name) => typeof name === 'string' && name !== '') as string,
    groups: (Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === 'string'),
  }
}

/** `groups`, or one within another: `realm_access.roles`. */
function claimIn(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isMap = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isMap ? (within as Record<string, unknown>)[part] : undefined
  }, claims)
}
