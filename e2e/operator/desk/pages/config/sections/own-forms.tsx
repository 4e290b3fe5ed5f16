import { ROOM_MODES } from '@shop/shared/config/shop-config'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { namesOf } from '@shop/shared/routing/own-label'
import { REMOTES } from '@shop/shared/routing/routes'
import { Button, Checkbox, ColorPicker, Flex, Form, Input, Radio, Select, Typography } from 'antd'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { type ConfigAnswer, mediaFile } from '../../../../contract/config.ts'
import type { OperatorTexts } from '../../../../texts.ts'
import { listOf, mapOf } from '../../../../wording/maps.ts'
import { remoteName } from '../../../../wording/wording.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { ContrastList } from '../contrast-list.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { countryChoices } from '../iso-countries.ts'
import { addressOf, Picture } from '../picture.tsx'
import { oneValue } from '../plain-field.tsx'
import { TextList } from '../texts/text-list.tsx'
import { byLanguage, filled, textOf, textsToSend } from '../values.ts'
import { banners } from './home.tsx'
import { closedDays, placeHours } from './hours.tsx'
import { partnerLogos } from './partners.tsx'
import { termsLinks } from './terms.tsx'

type Values = Pick<FieldForm, 'show' | 'send'>

const inAllLanguages: Values = { show: byLanguage, send: textsToSend }

interface Chosen {
  t: OperatorTexts
  config: ConfigAnswer
  chosen: string
}

/** Options of choices whose values are only known at runtime. */
const OPTIONS: Partial<Record<string, (now: Chosen) => { value: string; label: string }[]>> = {
  prefered_language: ({ t }) => [
    ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    { value: 'browser', label: t('names.visitors') },
  ],
  country: ({ t, chosen }) => [
    { value: '', label: t('look.noCountry') },
    ...countryChoices(t.language, chosen),
  ],
  home_view: ({ t }) => [
    { value: '', label: t('homeView.landing') },
    ...OFFERINGS.map(({ key, wireFlag }) => ({ value: key, label: t(`fields.${wireFlag}`) })),
  ],
  waiting_room_event: ({ t, config }) => [
    { value: '', label: t('waitingRoom.wholeShop') },
    ...config.events.map(({ id, name }) => ({ value: id, label: name })),
  ],
}
/** A list with more entries gets a search box. */
const MOST_READ = 50

function SelectInput({ name }: { name: string }) {
  const t = useTexts()
  const { config } = useForm()
  const chosen = textOf(Form.useWatch(name, Form.useFormInstance()))
  const options = OPTIONS[name]?.({ t, config, chosen }) ?? []
  return (
    <Field path={[name]}>
      <Select
        options={options}
        showSearch={options.length > MOST_READ && { optionFilterProp: 'label' }}
      />
    </Field>
  )
}

const languages: FieldForm = {
  show: (value, config) => (Array.isArray(value) ? value : config.languages),
  send: (typed, before) => {
    const chosen = listOf(typed)
    // Languages that were offered before keep their order, which is the order of the language menu.
    const remaining = listOf(before).filter((language) => chosen.includes(language))
    return [...new Set([...remaining, ...chosen])]
  },
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Field path={[name]} label={t('names.offered')}>
        <Checkbox.Group
          role="group"
          aria-label={t('names.offered')}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: <span lang={language}>{languageName(language)}</span>,
          }))}
        />
      </Field>
    )
  },
}

const siteNames: FieldForm = {
  ...inAllLanguages,
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Group heading={t('fields.site_name')}>
        <TextsByLanguage path={[name]} />
        <Field path={['site_name']} label={t('names.plain')}>
          <Input />
        </Field>
      </Group>
    )
  },
}

/** A file in the museum's folder is shown by its name; other addresses stay as they are. */
const logo: FieldForm = {
  ...oneValue(
    (value) => mediaFile(textOf(value)) ?? textOf(value),
    (typed) => {
      const file = textOf(typed).trim()
      return file === '' || /^(https?:|\/)/i.test(file) ? file : addressOf(file)
    },
  ),
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Picture
        path={[name]}
        name={[name]}
        label={t('fields.logo')}
        hint={t('partners.imageHint')}
      />
    )
  },
}

const AccentField: FieldForm['Input'] = ({ name }) => {
  const typed: unknown = Form.useWatch(name, Form.useFormInstance())
  return (
    <>
      <Field path={[name]}>
        <AccentInput />
      </Field>
      <ContrastList accent={typed} />
      <br />
    </>
  )
}

interface Accent {
  id?: string
  value?: string
  onChange?: (value: string) => void
}

function AccentInput({ value = '', onChange, ...others }: Accent) {
  const t = useTexts()
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : '#1f5f5b'
  return (
    <Flex gap={8}>
      <Input {...others} value={value} onChange={({ target }) => onChange?.(target.value)} />
      <ColorPicker
        value={shown}
        disabledAlpha
        onChangeComplete={(colour) => onChange?.(colour.toHexString())}
      >
        <Button>{t('look.pick')}</Button>
      </ColorPicker>
    </Flex>
  )
}

const menuNames: FieldForm = {
  show: (value) => {
    const labels = mapOf(value)
    const texts = OFFERINGS.map((entry) => {
      const known = namesOf(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      // Reversed, because the last value for a language wins, but the first of the names should
      // win.
      return [entry.key, byLanguage(Object.fromEntries(known.reverse()))]
    })
    return Object.fromEntries(texts)
  },
  send: (typed, before) => {
    const labels = mapOf(before)
    const texts = mapOf(typed)
    const ours = OFFERINGS.flatMap(namesOf)
    const others = Object.entries(labels).filter(([name]) => !ours.includes(name))
    const said = OFFERINGS.map((entry) => [
      namesOf(entry).find((name) => name in labels) ?? entry.key,
      texts[entry.key],
    ])
    return { ...Object.fromEntries(others), ...filled(Object.fromEntries(said), textsToSend) }
  },
  Input: ({ name }) => {
    const t = useTexts()
    const { config } = useForm()
    return OFFERINGS.map(({ key, wireFlag }) => (
      <Group key={key} heading={t(`fields.${wireFlag}`)}>
        <TextsByLanguage
          path={[name, key]}
          placeholder={(language) => config.menuNames[language]?.[key] ?? ''}
        />
      </Group>
    ))
  },
}

/** Custom texts; an empty one restores the shop's own text. */
const texts: FieldForm = {
  show: mapOf,
  send: (typed) => filled(typed, (wording) => filled(wording, textsToSend)),
  Input: TextList,
}

const homeWords: FieldForm = {
  ...inAllLanguages,
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Group heading={t(`fields.${name}`, { defaultValue: name })}>
        <Typography.Paragraph type="secondary">
          {t(`hints.${name}`, { defaultValue: '' })}
        </Typography.Paragraph>
        <TextsByLanguage path={[name]} rows={name === 'home_headline' ? 1 : 3} fallsBack />
      </Group>
    )
  },
}

const remoteTexts: FieldForm = {
  show: (value, config) => {
    const said = mapOf(value)
    const named = remotesIn(said, config).map((remote) => [remote, byLanguage(said[remote])])
    return Object.fromEntries(named)
  },
  send: (typed) => filled(typed, textsToSend),
  Input: ({ name }) => {
    const t = useTexts()
    const { config } = useForm()
    return remotesIn(mapOf(config.current[name]), config).map((remote) => (
      <Group key={remote} heading={remoteName(remote, t, config.titles[remote])}>
        <TextsByLanguage path={[name, remote]} rows={3} />
      </Group>
    ))
  },
}

/**
 * Remotes whose texts can be edited: the shop's own, extensions, and remotes that already have
 * custom texts.
 */
function remotesIn(said: object, { extensions }: ConfigAnswer): string[] {
  return [...new Set([...REMOTES, ...extensions, ...Object.keys(said)])]
}

const origins: FieldForm = {
  show: (value) => listOf(value).join('\n'),
  send: (typed) => textOf(typed).split(/\s+/).filter(Boolean),
  Input: ({ name }) => (
    <Field path={[name]}>
      <Input.TextArea rows={3} />
    </Field>
  ),
}

const RoomMode: FieldForm['Input'] = ({ name }) => {
  const t = useTexts()
  return (
    <Field path={[name]}>
      <Radio.Group
        aria-label={t('fields.waiting_room')}
        vertical
        options={ROOM_MODES.map((value) => {
          const mode = t(`choices.waiting_room.${value}`)
          if (value === 'automatic') return { value, label: mode }
          // Adds the mode's effect: "open" alone would suggest that all visitors may pay.
          return { value, label: `${mode}${t('colon')}${t(`waitingRoom.effects.${value}`)}` }
        })}
      />
    </Field>
  )
}

/**
 * Complete forms for fields with several values; for other fields, the parts that differ from their
 * kind.
 */
export const OWN_FORMS: Partial<Record<string, Partial<FieldForm>>> = {
  languages,
  prefered_language: {
    show: (value, config) => value || config.preferredLanguage,
    send: (typed) => typed,
    Input: SelectInput,
  },
  site_name_translations: siteNames,
  // Has no input here: the input for the names by language shows this name too.
  site_name: { Input: () => null },
  accent: { Input: AccentField },
  logo,
  // The catalogue may use lower case.
  country: {
    ...oneValue((value) => textOf(value).trim().toUpperCase()),
    Input: SelectInput,
  },
  nav_translations: menuNames,
  home_view: { Input: SelectInput },
  custom_texts: texts,
  shop_notice: homeWords,
  home_headline: homeWords,
  home_intro: homeWords,
  home_banners: banners,
  place_hours: placeHours,
  closed_days: closedDays,
  partner_logos: partnerLogos,
  custom_terms_links: termsLinks,
  remote_texts: remoteTexts,
  remote_development_origins: origins,
  waiting_room: { Input: RoomMode },
  waiting_room_event: { ...oneValue(textOf), Input: SelectInput },
  ...Object.fromEntries(PAGE_FIELDS.map((field) => [field, homeWords])),
}
