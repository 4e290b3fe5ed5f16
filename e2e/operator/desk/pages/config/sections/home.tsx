import { languageName } from '@shop/shared/i18n/language-name'
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
  // The page header is wider: 12:5 on phones, up to 16:5 on larger screens.
  const ratio = at === 0 ? 2.5 : 2
  const place = (part: string) => ({ path: [BANNERS, at, part], name: [at, part] })
  const noteOf = (part: string) => {
    const texts = mapOf(typed[part])
    return textOf(texts[t.language]) || textOf(texts[fallback])
  }
  // A person who replaces a picture easily forgets what belongs to it.
  const before = mapOf(valueAt(opened, [BANNERS, at]))
  const isNew = textOf(before.image) !== '' && !isSame(typed.image, before.image)
  const isOldMobile =
    isSame(typed.imageMobile, before.imageMobile) && !isSame(typed.imageMobile, '')
  const [described, was] = [mapOf(typed.alt), mapOf(before.alt)]
  const kept = config.languages.filter(
    (language) => described[language] && isSame(described[language], was[language]),
  )
  const stale = [
    ...(isOldMobile ? [t('home.stale.imageMobile')] : []),
    ...(kept.length > 0
      ? [t('home.stale.alt', { languages: kept.map(languageName).join(', ') })]
      : []),
  ]
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
          hint={[
            t(`home.${part}Hint`, { times: at === 0 ? '2–3' : ratio.toLocaleString(t.language) }),
            at === 0 && part === 'image' && t('home.imageCovered'),
          ]
            .filter(Boolean)
            .join(' ')}
          ratio={ratio}
        />
      ))}
      {isNew && stale.length > 0 && (
        <Notice
          type="warning"
          role="status"
          style={{ marginBlockEnd: 16 }}
          title={t('home.newPicture')}
          lines={stale}
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
