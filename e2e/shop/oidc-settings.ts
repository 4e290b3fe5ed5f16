import * as v from 'valibot'
import { readRolesByGroup } from '../operator/access/provider/provider-settings.ts'
import type { ProviderSettings } from '../operator/operator.ts'
import { isLoopback } from './machine-names.ts'

const issuer = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && isSafe(new URL(text)),
    (issue) =>
      `OPERATOR_OIDC_ISSUER=${issue.input} is not an https address. Example: https://login.museum.example.`,
  ),
)

const roles = v.pipe(
  v.string(),
  v.transform(readRolesByGroup),
  v.check(
    (read) => read !== null,
    'OPERATOR_OIDC_ROLES must give roles to groups, for example shop-admins=config,releases,operators; shop-editors=config.',
  ),
)

export const oidcEntries = {
  OPERATOR_OIDC_ISSUER: v.optional(issuer),
  OPERATOR_OIDC_CLIENT_ID: v.optional(v.string()),
  OPERATOR_OIDC_CLIENT_SECRET: v.optional(v.string()),
  OPERATOR_OIDC_ROLES: v.optional(roles),
  OPERATOR_OIDC_CLAIM: v.optional(v.string()),
  OPERATOR_OIDC_SCOPE: v.optional(v.string()),
  OPERATOR_OIDC_ACR: v.optional(
    v.pipe(v.string(), v.regex(/\S/, 'OPERATOR_OIDC_ACR is empty: it would accept every sign-in.')),
  ),
  OPERATOR_OIDC_NAME: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40, 'OPERATOR_OIDC_NAME is too long: at most 40 characters fit on its button.'),
    ),
  ),
}

type Read = { [Name in keyof typeof oidcEntries]?: v.InferOutput<(typeof oidcEntries)[Name]> }

export function oidcProblems(read: Read): string[] {
  const needed = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'ROLES'].map(
    (name) => `OPERATOR_OIDC_${name}` as keyof Read,
  )
  const isAnyGiven = Object.keys(oidcEntries).some((name) => read[name as keyof Read] !== undefined)
  if (!isAnyGiven) return []
  return needed
    .filter((name) => read[name] === undefined)
    .map(
      (name) => `${name} is needed too, so that operators can sign in through an OpenID provider.`,
    )
}

export function oidcOf(read: Read): ProviderSettings | null {
  const {
    OPERATOR_OIDC_ISSUER: issuer,
    OPERATOR_OIDC_CLIENT_ID: clientId,
    OPERATOR_OIDC_CLIENT_SECRET: clientSecret,
    OPERATOR_OIDC_ROLES: roles,
  } = read
  if (!(issuer && clientId && clientSecret && roles)) return null
  return {
    issuer,
    clientId,
    clientSecret,
    roles,
    name: read.OPERATOR_OIDC_NAME ?? new URL(issuer).hostname,
    scope: read.OPERATOR_OIDC_SCOPE ?? 'openid profile',
    claim: read.OPERATOR_OIDC_CLAIM ?? 'groups',
    acr: (read.OPERATOR_OIDC_ACR ?? '').split(/\s+/).filter(Boolean),
  }
}

/** Plain http is allowed on the same machine, for trying it out. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
