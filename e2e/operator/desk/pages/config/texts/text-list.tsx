import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { placeholdersIn } from '@shop/shared/i18n/wording'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Empty, Flex, Form, Input, Table, Tag, Typography } from 'antd'
import { useDeferredValue, useEffect, useState } from 'react'
import { pathOf } from '../../../../contract/problem-path.ts'
import type { TextsAnswer } from '../../../../contract/texts.ts'
import { remoteName } from '../../../../wording/wording.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { hasProblem, TextsByLanguage } from '../by-language.tsx'
import { useForm } from '../form-state.ts'
import {
  found,
  hasOwnText,
  type ListedText,
  languagesNotShown,
  listedTexts,
  shownText,
} from './listed-texts.ts'

const ROWS = 20
/** Number of characters in one line of an input on a phone. */
const CHARACTERS_IN_LINE = 40

export function TextList() {
  // Never reloaded, because the texts only change with a release of the shop.
  const query = useQuery<TextsAnswer>({ queryKey: ['texts'], staleTime: Number.POSITIVE_INFINITY })
  return <Loaded query={query}>{({ texts }) => <SearchedTexts texts={texts} />}</Loaded>
}

function SearchedTexts({ texts }: TextsAnswer) {
  const t = useTexts()
  const { problems } = useForm()
  const form = Form.useFormInstance()
  const custom: unknown = Form.useWatch('custom_texts', { form, preserve: true })
  const [typed, setTyped] = useState('')
  const [onlyOwnTexts, setOnlyOwnTexts] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  const all = listedTexts(texts, custom)
  const isWrong = ({ owner, key }: ListedText) => hasProblem(problems, ['custom_texts', owner, key])
  // Texts that the filter never hides: those with a problem, and open ones.
  const isKept = (text: ListedText) => isWrong(text) || opened.includes(text.id)
  const matching = found(all, useDeferredValue(typed))
  const shown = onlyOwnTexts
    ? matching.filter((text) => hasOwnText(text) || isKept(text))
    : matching
  const wrong = all.filter(isWrong)
  const rows = [...wrong, ...shown.filter((text) => !isWrong(text))]
  const toggle = ({ id }: ListedText) =>
    setOpened((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <Flex vertical gap={16} style={{ marginBlockEnd: 24 }}>
      <Flex wrap gap={16} align="center">
        <Input.Search
          style={{ flex: '1 1 280px' }}
          aria-label={t('texts.search')}
          placeholder={t('texts.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter in the search must not submit the surrounding form.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Checkbox checked={onlyOwnTexts} onChange={({ target }) => setOnlyOwnTexts(target.checked)}>
          {t('texts.wordedOnly')}
        </Checkbox>
      </Flex>
      <Typography.Text type="secondary" aria-live="polite">
        {t('texts.found', { count: rows.length })}
      </Typography.Text>
      <Table<ListedText>
        size="small"
        rowKey="id"
        dataSource={rows}
        pagination={{ pageSize: ROWS, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: <Empty description={t('texts.none')} /> }}
        columns={[
          {
            title: t('texts.text'),
            onCell: () => ({ style: { overflowWrap: 'anywhere' } }),
            render: (_, text) => <Shown text={text} />,
          },
          Table.EXPAND_COLUMN,
        ]}
        expandable={{
          expandedRowKeys: [...new Set([...opened, ...wrong.map(({ id }) => id)])],
          expandedRowRender: (text) => <TextEditor text={text} />,
          columnTitle: t('releases.action'),
          columnWidth: 130,
          expandIcon: ({ record, expanded }) => (
            <Button
              size="small"
              aria-expanded={expanded}
              aria-label={`${t('texts.edit')}${t('colon')}${shownText(record, t.language)}`}
              onClick={() => toggle(record)}
            >
              {t('texts.edit')}
            </Button>
          ),
        }}
      />
    </Flex>
  )
}

function Shown({ text }: { text: ListedText }) {
  const t = useTexts()
  const { config } = useForm()
  const { owner, key } = text
  const isUnshown = languagesNotShown(text).length > 0
  return (
    <>
      {shownText(text, t.language)} {hasOwnText(text) && <Tag>{t('texts.own')}</Tag>}
      {isUnshown && <Tag color="error">{t('texts.unshown')}</Tag>}
      <br />
      <Typography.Text type="secondary" style={{ fontSize: 14 }}>
        {t(`texts.owners.${owner}`, {
          defaultValue: remoteName(owner, t, config.titles[owner]),
        })}
        {' · '}
        {key}
      </Typography.Text>
    </>
  )
}

function TextEditor({ text }: { text: ListedText }) {
  const t = useTexts()
  const { problems } = useForm()
  const form = Form.useFormInstance()
  const { owner, key, own, originals } = text
  const path = ['custom_texts', owner, key]
  const spoken = LANGUAGES.filter((language) => language in originals || language in own)
  const placeholders = placeholdersIn(originals[t.language] ?? Object.values(originals)[0] ?? '')
  const unshown = languagesNotShown(text)
  const longest = Math.max(0, ...Object.values(originals).map(({ length }) => length))
  const original = (language: Language) => (
    <>
      {t('texts.original')}
      {t('colon')}
      {originals[language] === undefined ? '–' : <span lang={language}>{originals[language]}</span>}
    </>
  )
  // Sets the errors here, because the inputs may only be rendered after the problem was reported.
  useEffect(() => {
    const wrong = problems.filter((one) => hasProblem([one], ['custom_texts', owner, key]))
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
        <Notice
          type="warning"
          role="alert"
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
      {/* Wraps onto two lines on narrow phones. */}
      <Button
        style={{ height: 'auto', minHeight: 40, whiteSpace: 'normal' }}
        disabled={!hasOwnText(text)}
        onClick={reset}
      >
        {t('texts.reset')}
      </Button>
    </>
  )
}
