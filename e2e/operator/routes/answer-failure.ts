import { siteName } from '@shop/shared/config/model'
import { DEFAULT_LANGUAGE, isLanguage } from '@shop/shared/i18n/languages'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asShopReads, catalogueConfig } from '../../museum/backend/static-content/current-config.ts'
import { serverTexts } from '../../museum/backend/texts.ts'
import { isUnavailable, RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { messageOf } from '../../service/http/log.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/refusal-page.ts'
import { operatorTexts } from '../texts.ts'

/** Shows errors of any request as a page. */
export function answerFailure(operator: Operator): ErrorHandler<OperatorEnv> {
  return (error, c) => {
    const status = statusOf(error)
    if (status === 503) c.header('Retry-After', String(RETRY_AFTER_S))
    if (status >= 500) {
      const { method, path } = c.req
      operator.log('request failed', { method, path, error: messageOf(error), stack: error.stack })
    }
    return c.html(failurePage(operator, c, status), status)
  }
}

function statusOf(error: unknown) {
  if (error instanceof HTTPException) return error.status
  return isUnavailable(error) ? 503 : 500
}

/** Rendered without the database, which may be the cause. */
function failurePage(operator: Operator, c: Context<OperatorEnv>, status: number) {
  const chosen = c.get('language')
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
  const t = operatorTexts(language)
  const reasons: Record<number, string> = {
    403: t('refused.form'),
    413: t('refused.unreadable'),
    503: t('refused.unavailable'),
  }
  const shop = siteName(asShopReads(catalogueConfig(operator)), language)
  return refusalPage({ t, language, shop, token: null, here: null }, [
    reasons[status] ?? serverTexts(language)('request.internal'),
  ])
}
