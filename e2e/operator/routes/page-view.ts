import { siteName } from '@shop/shared/config/model'
import type { Context } from 'hono'
import { currentConfig } from '../../museum/backend/config/current-config.ts'
import { formToken } from '../access/sessions.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import type { PageView } from '../pages/layout.ts'
import { operatorTexts } from '../texts.ts'

export async function pageViewOf(operator: Operator, c: Context<OperatorEnv>): Promise<PageView> {
  const language = languageOf(c)
  const config = await currentConfig(operator)
  const key = c.get('sessionKey')
  return {
    t: operatorTexts(language, config.country),
    language,
    shop: siteName(config, language),
    token: key === undefined ? null : formToken(key),
    who: c.get('session') ?? null,
    // An answer to a form has no language links, because they would lose the typed input.
    here: c.req.method === 'GET' ? new URL(c.req.url) : null,
  }
}

/** Accepts only paths of the operator's pages, to prevent open redirects. */
export function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/operator(\/[a-z-]+)?$/.test(to) ? to : '/operator'
}
