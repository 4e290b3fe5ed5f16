import { html } from 'hono/html'
import { mediaUrl } from '../../museum/backend/pictures/media.ts'
import { textField } from '../markup/fields.ts'
import type { Markup } from '../markup/markup.ts'
import { textsByLanguage } from './by-language.ts'
import type { Section, SectionView } from './section.ts'
import { listOf, mapOf, typed, typedByLanguage } from './typed.ts'

/** More than any museum has, and few enough for a request. */
const MOST = 100

export const partners: Section = {
  fields: () => ['partner_logos'],

  read: (form, before) => {
    const groups = indexesIn(form, /^partner_logos\[(\d+)\]/).map((at) => {
      const name = `partner_logos[${at}]`
      const known = mapOf(listOf(before.partner_logos)[at])
      const logos = indexesIn(form, new RegExp(`^partner_logos\\[${at}\\]\\.logos\\[(\\d+)\\]`))
      return {
        name: typedByLanguage(form, `${name}.name`, known.name),
        logos: logos
          .map((place) => ({ place, logo: readLogo(form, `${name}.logos[${place}]`) }))
          .filter(({ place, logo }) => staysIn(logo, place < listOf(known.logos).length))
          .map(({ logo }) => logo),
      }
    })
    return {
      partner_logos: groups.filter(
        ({ name, logos }) => logos.length > 0 || Object.keys(name).length > 0,
      ),
    }
  },

  show: (wire, view) => {
    const groups = listOf(wire.partner_logos).map(mapOf)
    return html`<p class="hint">${view.t('partners.image')}${view.t('colon')}${view.t('partners.imageHint')}</p>
${[...groups, {}].map((group, at) => showGroup(group, at, at === groups.length, view))}`
  },
}

function readLogo(form: FormData, name: string): Record<string, string> {
  const entries = ['image', 'url', 'name'].map((part): [string, string] => [
    part,
    typed(form, `${name}.${part}`) ?? '',
  ])
  // An empty address or name is left out: in the config, missing differs from empty.
  return Object.fromEntries(entries.filter(([part, text]) => part === 'image' || text !== ''))
}

/** Emptying the picture removes its logo; a new logo without a picture gets an error. */
function staysIn({ image, url, name }: Record<string, string>, wasThere: boolean): boolean {
  return image !== '' || (!wasThere && (url !== undefined || name !== undefined))
}

function indexesIn(form: FormData, pattern: RegExp): number[] {
  const found = [...form.keys()].map((name) => Number(pattern.exec(name)?.[1] ?? -1))
  return [...new Set(found)].filter((at) => at >= 0 && at < MOST).sort((a, b) => a - b)
}

function showGroup(
  group: Record<string, unknown>,
  at: number,
  isNew: boolean,
  view: SectionView,
): Markup {
  const { t } = view
  const name = `partner_logos[${at}]`
  const logos = listOf(group.logos).map(mapOf)
  const inside = html`<fieldset><legend>${t('partners.heading')}</legend>
${textsByLanguage({ name: `${name}.name`, values: group.name }, view)}</fieldset>
${[...logos, {}].map((logo, place) =>
  showLogo(logo, `${name}.logos[${place}]`, place === logos.length ? null : place + 1, view),
)}`
  return isNew
    ? html`<details><summary>${t('partners.newGroup')}</summary>
<fieldset><legend>${t('partners.newGroup')}</legend>${inside}</fieldset></details>`
    : html`<fieldset><legend>${t('partners.group', { place: at + 1 })}</legend>${inside}</fieldset>`
}

function showLogo(
  logo: Record<string, unknown>,
  name: string,
  place: number | null,
  view: SectionView,
): Markup {
  const { t } = view
  const { image } = logo
  const shown = typeof image === 'string' && /^[\w.-]+$/.test(image) ? mediaUrl(image) : null
  return html`<fieldset class="inner">
<legend>${place === null ? t('partners.newLogo') : t('partners.logo', { place })}</legend>
${shown === null ? '' : html`<img class="logo" src="${shown}" alt="">`}
<div class="columns">
${textField({ name: `${name}.image`, label: t('partners.image'), value: image }, view)}
${textField({ name: `${name}.url`, label: t('partners.url'), value: logo.url, type: 'url' }, view)}
${textField({ name: `${name}.name`, label: t('partners.name'), value: logo.name }, view)}
</div></fieldset>`
}
