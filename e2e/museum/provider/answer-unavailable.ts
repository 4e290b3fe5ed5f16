import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { messageOf } from '../../service/http/log.ts'
import { contentPolicy, page } from './page.ts'
import { providerTexts } from './texts.ts'

/** 503, where no database is found: to the shop's server as data, to a customer as a page. */
export function answerUnavailable(c: Context, error: unknown): Response | Promise<Response> {
  console.error('payment provider: the database does not answer:', messageOf(error))
  c.header('Retry-After', String(RETRY_AFTER_S))
  c.header('Cache-Control', 'no-store')
  if (!c.req.path.startsWith('/pay/')) return c.json({ error: 'unavailable' }, 503)
  // Which language the payment is in is what cannot be read now.
  const language = askedLanguage(c.req.header('accept-language')) ?? 'en'
  const t = providerTexts(language)
  c.header('Content-Security-Policy', contentPolicy([], []))
  return c.html(
    page(
      language,
      t('unavailable.title'),
      html`<h1>${t('unavailable.title')}</h1><p>${t('unavailable.text')}</p><div class="actions">
<a class="button" href="${c.req.path}">${t('unavailable.again')}</a></div>`,
    ),
    503,
  )
}

/** Browsers write the one they like best first. */
function askedLanguage(header = ''): Language | undefined {
  return header
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
}
