import { OFFERINGS } from '@shop/shared/offerings'
import { ROUTES } from '@shop/shared/routing/routes'
import { AutoComplete, Form, Typography } from 'antd'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { CONTENT_BOUNDS } from '../../../../contract/config.ts'
import type { OperatorTexts } from '../../../../texts.ts'
import { mapOf, valueAt } from '../../../../wording/maps.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panels, TextsByLanguage } from '../by-language.tsx'
import { Field } from '../field.tsx'
import { type FieldForm, isSame, useForm } from '../form-state.ts'
import { InputList } from '../input-list.tsx'
import { Picture } from '../picture.tsx'
import { listToSend, type Parts, shownList, textOf } from '../values.ts'

const BANNERS = 'home_banners'
const FILES = ['image', 'imageMobile'] as const
const TEXTS = ['alt', 'title', 'text'] as const

const PARTS: Parts = {
  image: 'text',
  imageMobile: 'text',
  alt: 'texts',
  title: 'texts',
  text: 'texts',
  link: 'text',
}

export const banners: FieldForm = {
  show: (value) => shownList(value, PARTS),
  send: (typed) => listToSend(typed, PARTS, { image: '', alt: {} }),
  Input: () => {
    const t = useTexts()
    return (
      <InputList
        name={BANNERS}
        heading={(at) => t('home.banner', { place: at + 1 })}
        add={t('home.add')}
        limit={{ most: CONTENT_BOUNDS.banners, full: t('problems.banners') }}
      >
        {(at) => <Banner at={at} />}
      </InputList>
    )
  },
}

/** Shop pages that a banner can link to; the links contain no language. */
function linksIn(t: OperatorTexts) {
  const lists = OFFERINGS.map(({ route, wireFlag }) => [wireFlag, ROUTES[route].path] as const)
  const pages = PAGE_FIELDS.map((field) => [field, field.replace('page_', 'page/')] as const)
  return [...lists, ...pages].map(([field, value]) => ({
    value,
    label: `${t(`fields.${field}`)} (${value})`,
  }))
}

/** The first banner is the page header and shows no text. */
function Banner({ at }: { at: number }) {
  const t = useTexts()
  const { config, opened } = useForm()
  const { fallback } = config
  const form = Form.useFormInstance()
  const typed = mapOf(Form.useWatch([BANNERS, at], { form, preserve: true }))
  const place = (part: string) => ({ path: [BANNERS, at, part], name: [at, part] })
  const noteOf = (part: string) => {
    const texts = mapOf(typed[part])
    return textOf(texts[t.language]) || textOf(texts[fallback])
  }
  // A person who replaces a picture easily forgets what belongs to it.
  const before = mapOf(valueAt(opened, [BANNERS, at]))
  const isNew = textOf(before.image) !== '' && !isSame(typed.image, before.image)
  const stale = (['imageMobile', 'alt'] as const).filter(
    (part) => isNew && isSame(typed[part], before[part]) && !isSame(typed[part], ''),
  )
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
          isWide
        />
      ))}
      {stale.length > 0 && (
        <Notice
          type="warning"
          role="status"
          style={{ marginBlockEnd: 16 }}
          title={t('home.newPicture')}
          lines={stale.map((part) => t(`home.stale.${part}`))}
        />
      )}
      <Panels
        path={[BANNERS, at]}
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
