import { OFFERINGS } from '@shop/shared/offerings'
import { ROUTES } from '@shop/shared/routing/routes'
import { AutoComplete, Form, Typography } from 'antd'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { CONTENT_BOUNDS } from '../../../../contract/config.ts'
import type { OperatorTexts } from '../../../../texts.ts'
import { listOf, mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isBelow, Panels, TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { Picture } from '../picture.tsx'
import { InputList } from '../places.tsx'
import { byLanguage, saidOf, textOf } from '../values.ts'

const BANNERS = 'home_banners'
const FILES = ['image', 'imageMobile'] as const
const TEXTS = ['alt', 'title', 'text'] as const

/** What visitors read, in all languages. */
export const homeWords: FieldForm = {
  show: byLanguage,
  send: saidOf,
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Group heading={t(`fields.${name}`, { defaultValue: name })}>
        <Typography.Paragraph type="secondary">
          {t(`hints.${name}`, { defaultValue: '' })}
        </Typography.Paragraph>
        <TextsByLanguage path={[name]} rows={name === 'home_intro' ? 3 : 1} fallsBack />
      </Group>
    )
  },
}

export const banners: FieldForm = {
  show: (value) => listOf(value).map(mapOf).map(shownBanner),
  send: (typed) => listOf(typed).map(mapOf).map(sentBanner).filter(isAny),
  Input: () => {
    const t = useTexts()
    return (
      <InputList
        name={BANNERS}
        heading={(at) => t('home.banner', { place: at + 1 })}
        add={t('home.add')}
        empty={shownBanner({})}
        limit={{ most: CONTENT_BOUNDS.banners, full: t('problems.banners') }}
      >
        {(at) => <Banner at={at} />}
      </InputList>
    )
  },
}

function shownBanner(banner: Record<string, unknown>): Record<string, unknown> {
  return {
    ...banner,
    ...Object.fromEntries([...FILES, 'link'].map((part) => [part, textOf(banner[part])])),
    ...Object.fromEntries(TEXTS.map((part) => [part, byLanguage(banner[part])])),
  }
}

/** What is empty is left out, but for what every banner has. */
function sentBanner(banner: Record<string, unknown>): Record<string, unknown> {
  const texts = TEXTS.map((part): [string, object] => [part, saidOf(banner[part])])
  const said = texts.filter(([part, text]) => part === 'alt' || Object.keys(text).length > 0)
  const others = Object.entries(banner).filter(([part]) => !TEXTS.some((one) => one === part))
  return { image: '', ...saidOf(Object.fromEntries(others)), ...Object.fromEntries(said) }
}

/** One that was added and left as it is, is none. */
function isAny({ image, alt, ...others }: Record<string, unknown>): boolean {
  return image !== '' || Object.keys({ ...mapOf(alt), ...others }).length > 0
}

/** Pages of the shop that a banner may lead to; a link is written without the language. */
function linksIn(t: OperatorTexts) {
  const lists = OFFERINGS.map(({ route, wireFlag }) => [wireFlag, ROUTES[route].path] as const)
  const pages = PAGE_FIELDS.map((field) => [field, field.replace('page_', 'page/')] as const)
  return [...lists, ...pages].map(([field, value]) => ({
    value,
    label: `${t(`fields.${field}`)} (${value})`,
  }))
}

/** The first one stands at the head of the page, without words of its own. */
function Banner({ at }: { at: number }) {
  const t = useTexts()
  const { fallback } = useForm().config
  const form = Form.useFormInstance()
  const typed = mapOf(Form.useWatch([BANNERS, at], { form, preserve: true }))
  const place = (part: string) => ({ path: [BANNERS, at, part], name: [at, part] })
  const noteOf = (part: string) => {
    const texts = mapOf(typed[part])
    return textOf(texts[t.language]) || textOf(texts[fallback])
  }
  return (
    <>
      {at === 0 && (
        <Typography.Paragraph type="secondary">{t('home.firstHint')}</Typography.Paragraph>
      )}
      {FILES.map((part) => (
        <Picture
          key={part}
          {...place(part)}
          label={t(`home.${part}`)}
          hint={t(`home.${part}Hint`)}
        />
      ))}
      <Panels
        holds={(part, problem) => isBelow([BANNERS, at, part], problem)}
        panels={TEXTS.map((part) => ({
          key: part,
          label: t(`home.${part}`),
          note: noteOf(part),
          children: <TextsByLanguage {...place(part)} rows={part === 'text' ? 3 : 1} fallsBack />,
        }))}
      />
      <Field {...place('link')} label={t('home.link')} hint={t('home.linkHint')}>
        <AutoComplete options={linksIn(t)} />
      </Field>
    </>
  )
}
