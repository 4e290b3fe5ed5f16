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

/** Timeout of each call in seconds: an operator waits for it. */
const TIMEOUT_S = 5
/** The provider's metadata, such as its addresses, is reloaded when it is older than this. */
const RELOAD_AFTER_MS = 3_600_000
/**
 * After a failed request, the next ones fail at once for this long, so that operators do not wait.
 */
const PAUSE_MS = 5000
/** Limit for one answer of the provider, in bytes; no list of keys is that long. */
const LONGEST_ANSWER = 1024 * 1024
const CONCURRENCY = 5
const MAX_QUEUED = 50
/** A logout token is valid for this long, in seconds, plus the allowed clock difference. */
const LOGOUT_VALID_S = 120
const CLOCK_TOLERANCE_S = 60
/**
 * Only signatures by a key of the provider: the client's secret must not be enough to log people
 * out.
 */
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

/** State that the browser keeps while the person signs in at the provider. */
export interface SignInState {
  state: string
  nonce: string
  verifier: string
}

export interface Person {
  /** Permanent id of one person at this provider. */
  subject: string
  name: string
  groups: readonly string[]
  /** How the provider authenticated the person; null if it does not say. */
  acr: string | null
}

export interface LoggedOut {
  subject: string
  at: Date
}

export class ProviderRefusal extends Error {
  readonly failure: ProviderFailure
  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`the provider's sign-in failed: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface Provider {
  begin: (redirectUri: string) => Promise<{ address: URL; signIn: SignInState }>
  finish: (redirectUri: string, query: URLSearchParams, signIn: SignInState) => Promise<Person>
  /**
   * Address that ends the session at the provider and then returns to `backTo` (OpenID Connect
   * RP-Initiated Logout 1.0); null if unsupported or unknown. The provider asks the person to
   * confirm, because the shop keeps no id token to send along.
   */
  leave: (backTo: string) => Promise<URL | null>
  /**
   * The person that the provider has logged out, from a token that it sends from server to server
   * (OpenID Connect Back-Channel Logout 1.0, 2.6).
   */
  loggedOut: (token: string) => Promise<LoggedOut>
}

/**
 * Connects to the museum's provider. Starting, finishing and ending a sign-in throw
 * `ProviderRefusal`.
 */
export function createProvider(
  settings: ProviderSettings,
  clock: () => Date,
  timeoutS = TIMEOUT_S,
): Provider {
  const limit = pLimit(CONCURRENCY)
  const asRefusal = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof ProviderRefusal ? error : new ProviderRefusal(failureOf(error), error)
    }
  }
  // Queues only callbacks. Anyone can send made-up callbacks, and these must not block starting or
  // ending a sign-in, which only use cached metadata.
  const queued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MAX_QUEUED) throw new ProviderRefusal('down')
    return await limit(asRefusal, work)
  }
  const known = cacheProvider(settings, clock, timeoutS)
  const keysAt = cacheKeys(clock, timeoutS)

  return {
    begin: async (redirectUri) =>
      await asRefusal(async () => {
        const signIn = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        }
        const address = buildAuthorizationUrl(await known(), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state: signIn.state,
          nonce: signIn.nonce,
          code_challenge: await calculatePKCECodeChallenge(signIn.verifier),
          code_challenge_method: 'S256',
          ...(settings.acr.length > 0 && { acr_values: settings.acr.join(' ') }),
        })
        return { address, signIn }
      }),

    finish: async (redirectUri, query, { state, nonce, verifier }) =>
      await queued(async () => {
        const provider = await known()
        const tokens = await authorizationCodeGrant(provider, new URL(`?${query}`, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new ProviderRefusal('refused')
        const { sub } = claims
        // Many providers list the groups only in the user info.
        const needsUserInfo =
          claimIn(claims, settings.claim) === undefined &&
          provider.serverMetadata().userinfo_endpoint !== undefined
        const userInfo = needsUserInfo
          ? await fetchUserInfo(provider, tokens.access_token, sub)
          : {}
        return personOf(settings, { ...userInfo, ...claims })
      }),

    leave: async (backTo) => {
      const provider = await asRefusal(known).catch(() => null)
      if (provider?.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo })
    },

    // Does not wait in the queue: invalid tokens must not keep people from signing in.
    loggedOut: async (token) =>
      await asRefusal(async () => {
        const { issuer, jwks_uri } = (await known()).serverMetadata()
        // Requires https for the keys, unless the issuer itself uses http: a signature is only as
        // trustworthy as the connection that delivered the keys.
        const isSafe = jwks_uri?.startsWith('https:') || issuer.startsWith('http:')
        if (jwks_uri === undefined || !isSafe)
          throw new ProviderRefusal('refused', 'no keys over a secure connection')
        const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
          issuer,
          audience: settings.clientId,
          algorithms: SIGNED_BY,
          maxTokenAge: LOGOUT_VALID_S,
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['sub', 'jti', 'events'],
        })
        const { sub = '', iat = 0, nonce, events } = payload
        const isLogOut = typeof events === 'object' && events !== null && LOGGED_OUT in events
        // A token with a nonce is the token of a sign-in, not of a logout.
        if (!isLogOut || nonce !== undefined || sub === '') throw new ProviderRefusal('refused')
        const at = new Date((iat + CLOCK_TOLERANCE_S) * 1000)
        return { subject: subjectOf(settings, sub), at }
      }),
  }
}

/** Caches the provider's metadata: sends one request at a time, and pauses after a failure. */
function cacheProvider(settings: ProviderSettings, clock: () => Date, timeoutS: number) {
  let asked: { at: number; answer: Promise<Configuration>; hasFailed: boolean } | undefined
  return async (): Promise<Configuration> => {
    const age = asked === undefined ? Number.POSITIVE_INFINITY : clock().getTime() - asked.at
    if (asked === undefined || age >= (asked.hasFailed ? PAUSE_MS : RELOAD_AFTER_MS)) {
      const now = { at: clock().getTime(), answer: discover(settings, timeoutS), hasFailed: false }
      now.answer.catch(() => {
        now.hasFailed = true
      })
      asked = now
    }
    return await asked.answer
  }
}

/**
 * The library reloads the keys for an unknown key, at most once in 30 seconds. After a failed load
 * it would retry for each token from anyone; this adds a pause.
 */
function cacheKeys(clock: () => Date, timeoutS: number) {
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
      const options = { timeoutDuration: timeoutS * 1000, [fetchOfKeys]: fetchKeys }
      asked = { address, keys: createRemoteJWKSet(new URL(address), options) }
    }
    return asked.keys
  }
}

async function discover(settings: ProviderSettings, timeoutS: number): Promise<Configuration> {
  const issuer = new URL(settings.issuer)
  return await discovery(issuer, settings.clientId, undefined, secretOf(settings), {
    timeout: timeoutS,
    [customFetch]: (address, options) => boundedFetch(address, options as RequestInit),
    execute: [
      // Check the signatures of tokens, even from an authenticated connection.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}

/**
 * Sends the client's secret by a method that the provider supports; if its methods are unknown, in
 * the header (RFC 8414, 2).
 */
function secretOf({ clientSecret }: ProviderSettings): ClientAuth {
  return (server, client, body, headers) => {
    const isForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const send = isForm ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
    send(server, client, body, headers)
  }
}

/** Reads the whole body, so that the timeout covers it. */
async function boundedFetch(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, options)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new ProviderRefusal('refused', 'answer is too long')
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
  // The provider's keys are unavailable, or a new key is not loaded yet: the provider can send the
  // token again.
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

/** A `sub` is unique only within its issuer (OpenID Connect Core 1.0, 2). */
function subjectOf({ issuer }: ProviderSettings, sub: string): string {
  return `${issuer} ${sub}`
}

/** Reads a claim such as `groups`, or a nested one such as `realm_access.roles`. */
function claimIn(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((within, part) => {
    const isMap = typeof within === 'object' && within !== null && Object.hasOwn(within, part)
    return isMap ? (within as Record<string, unknown>)[part] : undefined
  }, claims)
}
