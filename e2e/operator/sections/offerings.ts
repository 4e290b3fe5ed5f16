import { toBoolean } from '@shop/shared/api/scalars'
import { OFFERINGS } from '@shop/shared/offerings'
import { html } from 'hono/html'
import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { checkbox } from '../markup/fields.ts'
import { when } from '../markup/markup.ts'
import type { OperatorTexts } from '../texts.ts'
import type { Section } from './section.ts'

const SOLD: readonly string[] = OFFERINGS.map(({ wireFlag }) => wireFlag)
const CHECKOUT = ['has_voucher_code', 'has_user_registration']

/** The config or the registry may contain flags of offerings that this release does not know. */
function otherFlags(wire: WireConfig): string[] {
  const known = [...SOLD, ...CHECKOUT]
  return Object.keys(wire).filter((name) => name.startsWith('has_') && !known.includes(name))
}

export const offerings: Section = {
  fields: (wire) => [...SOLD, ...CHECKOUT, ...otherFlags(wire)],

  read: (form, before) =>
    Object.fromEntries(
      [...SOLD, ...CHECKOUT, ...otherFlags(before)].map((name) => [name, form.has(name)]),
    ),

  show: (wire, { t }) => {
    const { hasUserRegistration } = asShopReads(wire)
    const boxes = (names: readonly string[]) =>
      names.map((name) =>
        checkbox({
          name,
          label: nameOfFlag(name, t),
          checked: name === 'has_user_registration' ? hasUserRegistration : toBoolean(wire[name]),
        }),
      )
    const others = otherFlags(wire)
    return html`<fieldset><legend>${t('offerings.sold')}</legend>${boxes(SOLD)}</fieldset>
<fieldset><legend>${t('offerings.checkout')}</legend>${boxes(CHECKOUT)}</fieldset>
${when(
  others.length > 0,
  () => html`<fieldset><legend>${t('offerings.others')}</legend>${boxes(others)}</fieldset>`,
)}`
  },
}

function nameOfFlag(flag: string, t: OperatorTexts): string {
  return t(`fields.${flag}`, { defaultValue: flag })
}
