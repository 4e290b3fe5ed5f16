import { html } from 'hono/html'
import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in/enter-built-in.ts'
import type { RegistryRevision } from '../../delivery/registry/registry-store.ts'
import { networkOfOperator } from '../../delivery/registry/service/own-authors.ts'
import { changesTable } from '../pages/changes-table.ts'
import { type PageView, tokenField } from '../pages/layout.ts'
import { type Markup, NOTHING } from '../pages/markup.ts'
import { placeOf } from '../pages/place-of.ts'
import { showShare } from '../pages/show-share.ts'
import type { ShowTime } from '../pages/show-time.ts'
import type { OperatorTexts } from '../texts.ts'
import { remoteName } from './releases-page.ts'
import { type TrafficChange, trafficChanges } from './traffic-split.ts'

/** An edit of the registry, with what it changed and the state before it. */
export interface ReleaseRevision {
  at: Date
  author: string
  action: string
  changes: TrafficChange[]
  /** Tag of the registry before; null of the oldest that is known. */
  before: string | null
  /** Tag of the registry that it led to. */
  after: string
}

/** `history` has the newest first. */
export function releaseRevisions(history: readonly RegistryRevision[]): ReleaseRevision[] {
  return history.map(({ at, author, action, document, tag }, place) => {
    const former = history[place + 1]
    return {
      at: new Date(at),
      author,
      action,
      changes: former === undefined ? [] : trafficChanges(former.document, document),
      before: former?.tag ?? null,
      after: tag,
    }
  })
}

export function showReleaseRevision(
  { at, author, action, changes, before, after }: ReleaseRevision,
  view: PageView,
  showTime: ShowTime,
): Markup {
  const { t } = view
  const inWords = (share: number | null) =>
    share === null ? t('nothing') : showShare(share, view.language)
  const rows = changes.map((change) => ({
    what: `${remoteName(change.remote, view)} ${change.version}`,
    before: inWords(change.before),
    after: inWords(change.after),
  }))
  const isBuiltIn = author === BUILT_IN_ENTERED.author && action === BUILT_IN_ENTERED.action
  const done = isBuiltIn ? t('releases.builtIn') : action
  const by = isBuiltIn ? '' : `, ${authorInWords(author, t)}`
  return html`<section class="sheet revision"><h2>${t('pages.releases.name')}${t('colon')}${done}</h2>
<p class="hint">${showTime(at)}${by}</p>
${rows.length === 0 ? NOTHING : changesTable(rows, t)}
${
  before === null || rows.length === 0
    ? NOTHING
    : html`<form method="post" action="/operator/releases">${tokenField(view)}
<input type="hidden" name="action" value="restore"><input type="hidden" name="tag" value="${before}">
<input type="hidden" name="after" value="${after}">
<p class="actions"><button class="plain" aria-label="${t('history.undo')}${t('colon')}${done}">${t('history.undo')}</button></p></form>`
}</section>`
}

function authorInWords(author: string, t: OperatorTexts): string {
  const network = networkOfOperator(author)
  return network === null ? author : placeOf(network, t)
}
