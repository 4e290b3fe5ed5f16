import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { pathOf } from '../../../contract/problem-path.ts'
import { Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useForm } from './form-state.ts'

export function ProblemSummary() {
  const t = useTexts()
  const { problems } = useForm()
  const form = Form.useFormInstance()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) place.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  const nameOf = (path: string) => {
    const field = String(pathOf(path)[0])
    return t(`fields.${field}`, { defaultValue: field })
  }
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice
        type="error"
        role="presentation"
        title={t('problems.summary')}
        description={
          <ul>
            {problems.map(({ path, kind }) => (
              <li key={path}>
                <a
                  href={`#${['config', ...pathOf(path)].join('_')}`}
                  onClick={(event) => {
                    event.preventDefault()
                    form.scrollToField(pathOf(path), { focus: true, block: 'center' })
                  }}
                >
                  {nameOf(path)}
                  {t('colon')}
                  {t(`problems.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}
