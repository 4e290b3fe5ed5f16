import { siteName } from '@shop/shared/config/model'
import { DEFAULT_LANGUAGE, isLanguage } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { currentConfig } from '../../museum/backend/static-content/current-config.ts'
import { formToken } from '../access/sessions.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import type { PageView } from '../pages/layout.ts'
import { operatorTexts } from '../texts.ts'

/** What all pages of a request share. */
export async function pageViewOf(operator: Operator, c: Context<OperatorEnv>): Promise<PageView> {
  const chosen = c.get('language')
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
  const config = await currentConfig(operator)
  const key = c.get('sessionKey')
  return {
    t: operatorTexts(language, config.country),
    language,
    shop: siteName(config, language),
    token: key === undefined ? null : formToken(key),
    who: c.get('session') ?? null,
    // The answer to a form shows what was typed, which following a language link would lose.
    here: c.req.method === 'GET' ? new URL(c.req.url) : null,
  }
}
