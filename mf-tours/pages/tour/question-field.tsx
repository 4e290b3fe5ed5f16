import type { TourQuestion } from '@shop/shared/api/endpoints/tours'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { SelectField, TextField } from '@shop/shared/ui/form/form-field'
import { RadioField } from '@shop/shared/ui/form/radio-field'
import { useUnit } from 'effector-react'
import { type AnswerProblem, INCOMPLETE_DATE, LONGEST_ANSWER, NO, YES } from './choice/answers.ts'
import { $drafts, answerChanged } from './choice/choice-model.ts'
import { $answerProblems } from './choice/model.ts'

export function QuestionField({ question }: { question: TourQuestion }) {
  const { t } = useTexts('mf_tours')
  const problemText = useAnswerTexts()
  const { drafts, problems, changed } = useUnit({
    drafts: $drafts,
    problems: $answerProblems,
    changed: answerChanged,
  })
  const { id, text, mandatory, options } = question
  const problem = problems.get(id)
  const field = {
    id: questionId(id),
    label: text,
    value: drafts[id] ?? '',
    onChange: (answer: string) => changed({ id, text: answer }),
    required: mandatory,
    requiredMark: t('questions.required'),
    errors: problem === undefined ? [] : [problemText(problem)],
  }
  switch (question.kind) {
    case 'choice':
      return (
        <SelectField
          {...field}
          options={options.map(({ id: key, name }) => ({ key, name }))}
          emptyText={t('questions.choose')}
        />
      )
    case 'yesNo':
      return (
        <RadioField
          {...field}
          mark={mandatory ? field.requiredMark : undefined}
          options={[
            { key: YES, name: t('questions.yes') },
            { key: NO, name: t('questions.no') },
          ]}
        />
      )
    case 'number':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'date':
      return (
        <TextField
          {...field}
          type="date"
          value={field.value === INCOMPLETE_DATE ? '' : field.value}
          // For a partly typed date, the browser only reports `badInput`.
          onLeave={({ value, validity }) => {
            const answer = validity.badInput ? INCOMPLETE_DATE : value
            // Moving the focus through the field is no change, so a confirmation on the page stays.
            if (answer !== field.value) field.onChange(answer)
          }}
        />
      )
    case 'text':
      return <TextField {...field} autoComplete="off" />
  }
}

/** Id of the question's control, for the link in the error summary. */
export function questionId(id: string): string {
  return `tour-question-${encodeURIComponent(id)}`
}

export function useAnswerTexts(): (problem: AnswerProblem) => string {
  const { t } = useTexts('mf_tours')
  return (problem) => t(`questions.problem.${problem}`, { count: LONGEST_ANSWER })
}
