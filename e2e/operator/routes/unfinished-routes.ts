import type { Hono } from 'hono'
import { GIVEN_UP_KINDS, listGivenUp, retryGivenUp } from '../../museum/backend/booking/given-up.ts'
import { findConflicts } from '../../museum/backend/watching/find-conflicts.ts'
import { holdsCleanText } from '../../service/http/input-checks.ts'
import { writeDown } from '../access/audit.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { addressOf, refusalPage } from '../pages/layout.ts'
import { type ShownConflicts, unfinishedPage } from '../pages/unfinished-page.ts'
import { readNumber } from '../revisions/read-number.ts'
import { showTimeIn } from '../wording/wording.ts'
import { pageViewOf } from './page-view.ts'

/** Of each kind; the rest follows once these are done. */
const MOST = 50

/** What was given up, and trying it again; what the catalogue's file leaves to be done. */
export function mountUnfinished(app: Hono<OperatorEnv>, operator: Operator): void {
  const { db, mails, catalogue, catalogueFile } = operator

  app.get('/unfinished', async (c) => {
    const view = await pageViewOf(operator, c)
    const lists = await listGivenUp(db, MOST)
    const found = await findConflicts(db, catalogue, operator.clock())
    const conflicts: ShownConflicts = { count: found.length, shown: found.slice(0, MOST) }
    const showTime = showTimeIn(view.language, catalogue.museum.timeZone)
    const retried = readNumber(c.req.query('retried'))
    const { refused } = catalogueFile
    return c.html(unfinishedPage(view, { lists, conflicts, refused, showTime, retried }))
  })

  app.post('/unfinished', async (c) => {
    const form = await c.req.formData()
    const kind = GIVEN_UP_KINDS.find((one) => one === form.get('kind'))
    const id = form.get('id')
    if (kind === undefined || (id !== null && typeof id !== 'string') || !holdsCleanText(id)) {
      const view = await pageViewOf(operator, c)
      return c.html(refusalPage(view, [view.t('refused.unreadable')]), 400)
    }
    const count = await retryGivenUp(db, kind, id)
    const detail = `${kind}: ${count}`
    await writeDown(operator, { action: 'retry', detail, address: c.get('clientAddress') })
    // Payments follow within seconds, in whichever process looks first.
    if (kind === 'mail') mails.sendSoon()
    return c.redirect(`${addressOf('unfinished')}?retried=${count}`, 303)
  })
}
