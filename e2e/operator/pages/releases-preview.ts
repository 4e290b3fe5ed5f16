import { html } from 'hono/html'
import { isSurelyBroken } from '../../delivery/registry/health/unhealthy-release.ts'
import type { ReleaseEdit, TrafficChange, UnhealthyRelease } from '../api/contract/releases.ts'
import { changesTable } from '../markup/changes-table.ts'
import { type Markup, when } from '../markup/markup.ts'
import { showShare } from '../markup/wording.ts'
import { layOut, type PageView, tokenField } from './layout.ts'
import { remoteName } from './releases-page.ts'

/** What an edit would change in the current registry. */
export interface ReleasesPlan {
  /** Tag of the registry that was previewed. */
  base: string
  changes: readonly TrafficChange[]
  /** Releases that failed the check. */
  unhealthy: readonly UnhealthyRelease[]
}

interface ReleasesPreview extends ReleasesPlan {
  edit: ReleaseEdit
  isStale: boolean
}

/** Which releases will get more or fewer visits, shown before it is saved. */
export function releasesPreview(view: PageView, preview: ReleasesPreview): Markup {
  const { t } = view
  const { edit, base, changes, unhealthy, isStale } = preview
  const isImpossible = unhealthy.some(isSurelyBroken)
  const inWords = (share: number | null) =>
    share === null ? t('nothing') : showShare(share, view.language)
  const rows = changes.map(({ remote, version, before, after }) => ({
    what: `${remoteName(remote, view)} ${version}`,
    before: inWords(before),
    after: inWords(after),
  }))
  return layOut(view, {
    title: t('releases.preview'),
    current: 'releases',
    content: html`<p class="intro">${t('preview.notYet')}</p>
${when(isStale, () => html`<p class="notice warn" role="alert">${t('preview.stale')}</p>`)}
${unhealthy.map((one) => unhealthyNotice(one, view))}
<div class="sheet"><section><h2>${t('releases.share')}</h2>
${rows.length === 0 ? html`<p>${t('preview.same')}</p>` : changesTable(rows, t)}</section>
<form method="post" action="/operator/releases-save">${tokenField(view)}
<input type="hidden" name="base" value="${base}">
${Object.entries(edit).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<p class="actions">${when(!isImpossible, () => html`<button>${t('preview.save')}</button>`)}
<a href="/operator/releases">${t('preview.discard')}</a></p></form></div>`,
  })
}

function unhealthyNotice(unhealthy: UnhealthyRelease, view: PageView): Markup {
  const { t } = view
  const what = `${remoteName(unhealthy.remote, view)} ${unhealthy.version}`
  const why = html`${what}${t('colon')}${t(`releases.reasons.${unhealthy.reason}`)}`
  return isSurelyBroken(unhealthy)
    ? html`<p class="notice bad" role="alert">${t('releases.refused')} ${why}</p>`
    : html`<p class="notice warn" role="alert">${why}</p>`
}
