import { html } from 'hono/html'
import type { ReleaseStatus } from '../../delivery/registry/registry-status.ts'
import type { RemoteHealth } from '../../delivery/registry/service/remote-health.ts'
import { idOf, type Markup, when } from '../markup/markup.ts'
import type { TrafficSplit } from '../releases/traffic-split.ts'
import { showShare } from '../wording/wording.ts'
import { layOut, type PageView, tokenField } from './layout.ts'

interface ReleasesState {
  remotes: readonly TrafficSplit[]
  /** Remotes with an earlier release to roll back to. */
  goingBack: readonly string[]
  health: readonly RemoteHealth[]
  isSaved: boolean
}

/** Every release of every remote: its share of the visits, its health, and the possible actions. */
export function releasesPage(
  view: PageView,
  { remotes, goingBack, health, isSaved }: ReleasesState,
): Markup {
  const { t } = view
  return layOut(view, {
    title: t('pages.releases.name'),
    current: 'releases',
    content: html`<p class="intro">${t('pages.releases.intro')}</p>
${when(isSaved, () => html`<p class="notice good" role="status">${t('history.saved')}</p>`)}
${when(remotes.length === 0, () => html`<p>${t('releases.none')}</p>`)}
${remotes.map((split) => showRemote(split, goingBack.includes(split.remote), health, view))}`,
  })
}

function showRemote(
  { remote, releases }: TrafficSplit,
  canGoBack: boolean,
  health: readonly RemoteHealth[],
  view: PageView,
): Markup {
  const { t } = view
  return html`<section class="sheet"><h2>${remoteName(remote, view)}</h2><p class="hint">${remote}</p>
<table class="releases"><thead><tr><th scope="col">${t('releases.version')}</th><th scope="col">${t('releases.share')}</th>
<th scope="col">${t('releases.health')}</th><th scope="col">${t('releases.action')}</th></tr></thead>
<tbody>${releases.map(
    (
      release,
    ) => html`<tr><th scope="row">${release.version}${release.isDefault ? html` <span class="badge">${t('releases.inUse')}</span>` : ''}${
      release.rolledBack ? html` <span class="badge">${t('releases.takenBack')}</span>` : ''
    }${automaticOf(release, view)}</th>
<td data-label="${t('releases.share')}${t('colon')}">${showShare(release.share, view.language)}</td>
<td data-label="${t('releases.health')}${t('colon')}">${healthOf(release, health, view)}</td>
<td>${release.isDefault ? when(canGoBack, () => rollBackForm(release, view)) : actions(release, view)}</td></tr>`,
  )}</tbody></table></section>`
}

/** Whether its share rises by itself, or why it has not. */
function automaticOf({ automatic }: ReleaseStatus, { t }: PageView): Markup | string {
  if (automatic === null) return ''
  const { state, because = '' } = automatic
  const reason = t(`releases.automatic.because.${because}`, { defaultValue: because })
  return html` <span class="badge">${t(`releases.automatic.${state}`, { reason })}</span>`
}

function healthOf(
  { remote, version }: ReleaseStatus,
  health: readonly RemoteHealth[],
  { t }: PageView,
): Markup | string {
  const reports = health.filter((one) => one.remote === remote && one.version === version)
  if (reports.length === 0) return t('releases.healthy')
  return html`${reports.map(
    ({ reports, reason, pages }) =>
      html`<span class="failure">${t('releases.failures', { count: reports, reason: t(`releases.reasons.${reason}`) })}${when(
        pages.length > 0,
        () => html` (${pages.join(', ')})`,
      )}</span> `,
  )}`
}

function rollBackForm(release: ReleaseStatus, view: PageView): Markup {
  const rollback = view.t('releases.rollback')
  const label = `${rollback}${view.t('colon')}${remoteName(release.remote, view)}`
  return releaseForm(
    release,
    view,
    html`<button class="plain small" name="action" value="rollback" aria-label="${label}">${rollback}</button>`,
  )
}

function actions(release: ReleaseStatus, view: PageView): Markup {
  const { t } = view
  const { version } = release
  const id = idOf(`share-${release.remote}-${version}`)
  return html`${releaseForm(
    release,
    view,
    html`<button class="plain small" name="action" value="promote" aria-label="${t('releases.promote')}${t('colon')}${version}">${t('releases.promote')}</button>
<button class="plain small" name="action" value="retire" aria-label="${t('releases.retire')}${t('colon')}${version}">${t('releases.retire')}</button>`,
  )}${releaseForm(
    release,
    view,
    html`<label for="${id}" class="hint">${t('releases.percent')}</label>
<input id="${id}" class="share" name="share" type="number" min="0" max="100" step="1" required value="${release.share}">
<button class="plain small" name="action" value="canary" aria-label="${t('releases.canary')}${t('colon')}${version}">${t('releases.canary')}</button>`,
  )}`
}

function releaseForm({ remote, version }: ReleaseStatus, view: PageView, content: Markup): Markup {
  return html`<form method="post" action="/operator/releases" class="row">${tokenField(view)}
<input type="hidden" name="remote" value="${remote}"><input type="hidden" name="version" value="${version}">
${content}</form>`
}

export function remoteName(remote: string, { t }: PageView): string {
  return t(`remotes.${remote}`, { defaultValue: remote })
}
