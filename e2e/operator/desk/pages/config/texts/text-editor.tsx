import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { placeholdersIn } from '@shop/shared/i18n/wording'
import { Alert, Button, Form } from 'antd'
import { useEffect } from 'react'
import { pathOf } from '../../../../contract/problem-path.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isBelow, TextsByLanguage } from '../by-language.tsx'
import { useForm } from '../form-state.ts'
import { isWorded, type ListedText, unshownIn } from './listed-texts.ts'

/** Of an input on a phone. */
const CHARACTERS_IN_LINE = 40

/** A text in each language, with the shop's own beside it. */
export function TextEditor({ text }: { text: ListedText }) {
  const t = useTexts()
  const { problems } = useForm()
  const form = Form.useFormInstance()
  const { owner, key, own, originals } = text
  const path = ['custom_texts', owner, key]
  const spoken = LANGUAGES.filter((language) => language in originals || language in own)
  const placeholders = placeholdersIn(originals[t.language] ?? Object.values(originals)[0] ?? '')
  const unshown = unshownIn(text)
  const longest = Math.max(0, ...Object.values(originals).map(({ length }) => length))
  const original = (language: Language) => (
    <>
      {t('texts.original')}
      {t('colon')}
      {originals[language] === undefined ? '–' : <span lang={language}>{originals[language]}</span>}
    </>
  )
  // The inputs may be drawn only because something in them is wrong.
  useEffect(() => {
    const wrong = problems.filter((problem) =>
      isBelow(['custom_texts', owner, key], pathOf(problem.path)),
    )
    form.setFields(
      wrong.map((problem) => ({
        name: pathOf(problem.path),
        errors: [t(`problems.${problem.kind}`)],
      })),
    )
  }, [form, problems, owner, key, t])
  const reset = () =>
    form.setFieldValue(path, Object.fromEntries(LANGUAGES.map((language) => [language, ''])))
  return (
    <>
      {unshown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('texts.unshownIn', { languages: unshown.map(languageName).join(', ') })}
        />
      )}
      {placeholders !== '' && <p>{t('texts.placeholders', { names: placeholders })}</p>}
      <TextsByLanguage
        path={path}
        languages={spoken}
        hint={original}
        rows={Math.ceil(longest / CHARACTERS_IN_LINE)}
      />
      {/* On a narrow phone it needs two lines. */}
      <Button
        style={{ height: 'auto', minHeight: 40, whiteSpace: 'normal' }}
        disabled={!isWorded(text)}
        onClick={reset}
      >
        {t('texts.reset')}
      </Button>
    </>
  )
}
