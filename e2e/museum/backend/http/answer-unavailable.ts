import { isLanguage } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { RETRY_AFTER_S } from '../../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { serverTexts } from '../texts.ts'

/** 503, for a request that found no database: nobody made a mistake, and it may be repeated. */
export function answerUnavailable(c: Context, error: unknown, log: Log): Response {
  const { method, path } = c.req
  log('database does not answer', { method, path, error: messageOf(error) })
  const [, , language = ''] = path.split('/')
  const t = serverTexts(isLanguage(language) ? language : 'en')
  c.header('Retry-After', String(RETRY_AFTER_S))
  return c.json({ message: t('request.unavailable') }, 503)
}
