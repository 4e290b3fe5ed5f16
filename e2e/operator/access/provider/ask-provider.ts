import { createRemoteJWKSet, errors, customFetch as fetchOfKeys, jwtVerify } from 'jose'
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
import type { ProviderSettings } from '../../operator.ts'
import type { ProviderFailure } from './provider-failure.ts'

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
/** What says that somebody was logged out is of now, by clocks that are a little apart; in seconds. */
const LOG_OUT_IS_NOW_S = 120
const CLOCKS_APART_S = 60
/** By a key that only the provider has: whoever knows the client's secret logs nobody out. */
const SIGNED_BY = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const NO_KEYS = [errors.JWKSTimeout.code, errors.JWKSNoMatchingKey.code, errors.JOSEError.code]
const LOGGED_OUT = 'http://schemas.openid.net/event/backchannel-logout'

/** What the browser keeps while its person is at the provider. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

export interface Person {
  /** Names one person for good, at this provider. */
  subject: string
  name: string
  groups: readonly string[]
  /** In which way they were signed in there; null where it does not say. */
  acr: string | null
}

export interface LoggedOut {
  subject: string
  at: Date
}

export class ProviderRefusal extends Error {
  readonly failure: ProviderFailure
  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`the provider signed nobody in: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface Provider {
  begin: (redirectUri: string) => Promise<{ address: URL; begun: Begun }>
  /** Who has come back to `redirectUri` with this query. */
  finish: (redirectUri: string, query: URLSearchParams, begun: Begun) => Promise<Person>
  /**
   * Where one is logged out at the provider too, and from there led back to `backTo` (OpenID Connect
   * RP-Initiated Logout 1.0); null where it cannot be, or nobody knows. The provider asks first: it
   * gets no token that says who it is, since none is kept.
   */
  leave: (backTo: string) => Promise<URL | null>
  /**
   * Whom the provider has logged out, by a token that it sends from server to server (OpenID Connect
   * Back-Channel Logout 1.0, 2.6).
   */
  loggedOut: (token: string) => Promise<LoggedOut>
}

/** The museum's provider. What begins, finishes and ends a sign-in throws `ProviderRefusal`. */
export function createProvider(
  settings: ProviderSettings,
  clock: () => Date,
  patienceS = PATIENCE_S,
): Provider {
  const limit = pLimit(AT_ONCE)
  const refusing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof ProviderRefusal ? error : new ProviderRefusal(failureOf(error), error)
    }
  }
  // Ways back alone: anybody can make some up, and they must keep nobody from beginning or leaving,
  // which ask the provider nothing but what is remembered of it.
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MOST_WAITING) throw new ProviderRefusal('down')
    return await limit(refusing, work)
  }
  const known = rememberProvider(settings, clock, patienceS)
  const keysAt = rememberKeys(clock, patienceS)

  return {
    begin: async (redirectUri) =>
      await refusing(async () => {
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
          ...(settings.acr.length > 0 && { acr_values: settings.acr.join(' ') }),
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
      const provider = await refusing(known).catch(() => null)
      if (provider?.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo })
    },

    // Not in turn: whoever sends nonsense must not keep others from signing in.
    loggedOut: async (token) =>
      await refusing(async () => {
        const { issuer, jwks_uri } = (await known()).serverMetadata()
        // What is signed is worth as much as the way on which the keys have come.
        const isSafe = jwks_uri?.startsWith('https:') || issuer.startsWith('http:')
        if (jwks_uri === undefined || !isSafe) throw new ProviderRefusal('refused', 'no safe keys')
        const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
          issuer,
          audience: settings.clientId,
          algorithms: SIGNED_BY,
          maxTokenAge: LOG_OUT_IS_NOW_S,
          clockTolerance: CLOCKS_APART_S,
          requiredClaims: ['sub', 'jti', 'events'],
        })
        const { sub = '', iat = 0, nonce, events } = payload
        const isLogOut = typeof events === 'object' && events !== null && LOGGED_OUT in events
        // With a nonce it is the token of a sign-in.
        if (!isLogOut || nonce !== undefined || sub === '') throw new ProviderRefusal('refused')
        const at = new Date((iat + CLOCKS_APART_S) * 1000)
        return { subject: subjectOf(settings, sub), at }
      }),
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

/**
 * The library asks for keys anew where one is unknown, once in 30 seconds at the most; where they
 * cannot be had it would ask again with each token, whoever has sent it.
 */
function rememberKeys(clock: () => Date, patienceS: number) {
  let asked: { address: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const fetchKeys = async (address: string, options: RequestInit): Promise<Response> => {
    if (clock().getTime() - failedAt < PAUSE_MS) throw new ProviderRefusal('down')
    failedAt = clock().getTime()
    const answer = await boundedFetch(address, options)
    if (answer.ok) failedAt = Number.NEGATIVE_INFINITY
    return answer
  }
  return (address: string) => {
    if (asked?.address !== address) {
      const options = { timeoutDuration: patienceS * 1000, [fetchOfKeys]: fetchKeys }
      asked = { address, keys: createRemoteJWKSet(new URL(address), options) }
    }
    return asked.keys
  }
}

async function discover(settings: ProviderSettings, patienceS: number): Promise<Configuration> {
  const issuer = new URL(settings.issuer)
  return await discovery(issuer, settings.clientId, undefined, secretOf(settings), {
    timeout: patienceS,
    [customFetch]: (address, options) => boundedFetch(address, options as RequestInit),
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
async function boundedFetch(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, options)
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
  // Its keys cannot be had, or a new one is not known yet: to be sent again.
  if (error instanceof errors.JOSEError && NO_KEYS.includes(error.code)) return 'down'
  if (!(error instanceof ClientError)) return error instanceof TypeError ? 'down' : 'refused'
  if (error.cause instanceof ProviderRefusal) return error.cause.failure
  if (error.cause instanceof Response && error.cause.status >= 500) return 'down'
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' ? 'down' : 'refused'
}

function personOf(settings: ProviderSettings, claims: Record<string, unknown>): Person {
  const groups = claimIn(claims, settings.claim)
  const names = [claims.preferred_username, claims.name, claims.email, claims.sub]
  return {
    subject: subjectOf(settings, String(claims.sub)),
    name: names.find((name) => typeof name === 'string' && name !== '') as string,
    groups: (Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === 'string'),
    acr: typeof claims.acr === 'string' ? claims.acr : null,
  }
}

/** A `sub` names somebody at its issuer only (OpenID Connect Core 1.0, 2). */
function subjectOf({ issuer }: ProviderSettings, sub: string): string {
  return `${issuer} ${sub}`
}

/** `groups`, or one within another: `realm_access.roles`. */
function claimIn(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isMap = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isMap ? (within as Record<string, unknown>)[part] : undefined
  }, claims)
}
