import type { Context, Hono } from 'hono'
import { EMPTY_STYLE } from '../../delivery/web-server/security-headers.ts'
import { framedPolicy } from '../access/protect.ts'
import { readDrawing } from '../api/changes-on-wire.ts'
import { viewOf } from '../api/session-of.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import type { DrawChange } from '../revisions/draw-change.ts'
import { operatorTexts } from '../texts.ts'

/**
 * Fills a frame of the desk with a page of the shop, drawn with a change that is not saved. The desk
 * has asked for it before, and says itself what cannot be drawn.
 */
export function mountDrawn(
  app: Hono<OperatorEnv>,
  operator: Operator,
  drawChange: DrawChange,
): void {
  app.post('/drawn', async (c) => {
    const language = languageOf(c)
    const t = operatorTexts(language, operator.catalogue.museum.country)
    c.set('framedPolicy', framedPolicy([]))
    const wanted = await readDrawing(operator, await drawingIn(c))
    const drawn = wanted && (await drawChange(wanted, viewOf(c)))
    if (drawn === null) return c.text(t('refused.unreadable'), 400)
    if (drawn.kind === 'failed') return c.text(t(`drawn.failed.${drawn.because}`), 503)
    if (drawn.kind === 'leads') return c.text(t('drawn.leads', { to: drawn.to }))
    if (drawn.kind !== 'drawn') return c.text(t(`drawn.${drawn.kind}`))
    c.set('framedPolicy', framedPolicy([EMPTY_STYLE, ...drawn.styleHashes]))
    return c.html(drawn.html)
  })
}

async function drawingIn(c: Context): Promise<unknown> {
  try {
    return JSON.parse(String((await c.req.formData()).get('drawing')))
  } catch {
    return null
  }
}
