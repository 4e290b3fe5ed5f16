import type { MiddlewareHandler } from 'hono'
import type { LoginMethods } from '../contract/operators.ts'
import type { Operator } from '../operator.ts'

export async function loginMethods({
  db,
  password,
  provider,
}: Pick<Operator, 'db' | 'password' | 'provider'>): Promise<LoginMethods> {
  const named = await db
    .selectFrom('operator')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const [alone, together] =
    password === undefined ? [null, 'name' as const] : ['builtIn' as const, 'either' as const]
  return { password: named === undefined ? alone : together, provider: provider?.name ?? null }
}

/** Can operators always be managed, without any operator in the database? */
export function canAlwaysManageOperators({
  password,
  provider,
}: Pick<Operator, 'password' | 'provider'>) {
  const groups = [...(provider?.roles.values() ?? [])]
  return password !== undefined || groups.some((roles) => roles.includes('operators'))
}

/** Answers 404 as long as no login is possible. */
export function hideWithoutOperators(operator: Operator): MiddlewareHandler {
  const isSet = operator.password !== undefined || operator.provider !== null
  return async (c, next) => {
    if (isSet || (await loginMethods(operator)).password !== null) return await next()
    return c.notFound()
  }
}
