import type { ArgsDef, CommandDef, ParsedArgs } from 'citty'
import * as v from 'valibot'
import {
  CommandRefused,
  command,
  runWords,
  type Terminal,
  table,
} from '../../delivery/registry/cli/command-line.ts'
import { COMMAND_LINE, nameKey } from '../access/operator-names.ts'
import {
  addOperator,
  allOperators,
  type Changed,
  changeRoles,
  type Operators,
  removeOperator,
  resetPassword,
  setDisabled,
  type WithPassword,
} from '../access/operators.ts'
import { addOperatorBody, type OperatorRefusal, ROLES } from '../contract/operators.ts'

export interface CliContext extends Terminal {
  /** Opens the shop's database while `work` runs. */
  withOperators: (work: (operators: Omit<Operators, 'done'>) => Promise<void>) => Promise<void>
}

const ROLE_LIST = `${ROLES.join(', ')}, separated by commas, or "none" for reading only`
const ONE = {
  name: { type: 'positional', description: 'Name of the operator', required: true },
} as const
const WITH_ROLES = {
  ...ONE,
  roles: { type: 'positional', description: ROLE_LIST, required: true },
} as const

const REFUSED: Record<OperatorRefusal, string> = {
  nameTaken: 'This name is taken or reserved.',
  tooMany: 'The limit of operators is reached.',
  lastOne: 'This is the last operator who can manage others; give another operator the role first.',
  ofProvider: 'This operator signs in with the provider, which also decides the roles.',
  stillActive: 'Only a disabled operator can be removed.',
}

/** Runs `list`, `add`, `roles`, `disable`, `enable`, `remove` or `password`; returns the exit code. */
export async function runOperators(words: readonly string[], context: CliContext): Promise<number> {
  return await runWords(words, context, {
    name: 'operators',
    description: 'Manages the operators of the running shop',
    commands: operatorCommands(context),
  })
}

function operatorCommands(context: CliContext): Record<string, CommandDef> {
  const done = { address: '', by: COMMAND_LINE }
  const steering = <Known extends ArgsDef>(
    description: string,
    known: Known,
    work: (operators: Operators, args: ParsedArgs<Known>) => Promise<void>,
  ) =>
    command(description, known, (args) =>
      context.withOperators((operators) => work({ ...operators, done }, args)),
    )
  const changing = (
    description: string,
    change: (operators: Operators, id: number) => Promise<Changed | WithPassword>,
  ) =>
    steering(description, ONE, async (operators, { name }) => {
      printOutcome(context, await change(operators, await idOf(operators, name)))
    })

  return {
    list: steering('Lists operators with their roles and latest login', {}, (operators) =>
      list(context, operators),
    ),
    add: steering(
      'Adds an operator and prints a one-time password: add "Ada Meier" config',
      WITH_ROLES,
      async (operators, { name, roles }) => {
        const read = v.safeParse(addOperatorBody, { name, roles: rolesIn(roles) })
        if (!read.success) {
          throw new CommandRefused(
            `"${name}" cannot be a name: use at most 60 letters, digits, spaces and . ' @ _ + -`,
          )
        }
        printOutcome(context, await addOperator(operators, read.output))
      },
    ),
    roles: steering(
      'Sets the roles of an operator: roles "Ada Meier" config,releases',
      WITH_ROLES,
      async (operators, { name, roles }) => {
        const wanted = rolesIn(roles)
        printOutcome(
          context,
          await changeRoles(operators, await idOf(operators, name), () => wanted),
        )
      },
    ),
    disable: changing('Disables an operator and ends all their sessions', (all, id) =>
      setDisabled(all, id, true),
    ),
    enable: changing('Enables a disabled operator', (all, id) => setDisabled(all, id, false)),
    remove: changing('Removes a disabled operator', removeOperator),
    password: changing(
      'Prints a new one-time password for an operator and ends all their sessions',
      resetPassword,
    ),
  }
}

async function list({ say }: CliContext, operators: Operators): Promise<void> {
  const all = await allOperators(operators)
  const rows = all.map(({ name, roles, subject, disabled_at, signed_in_at }) => [
    name,
    roles.join(', ') || '–',
    subject === null ? 'password' : 'provider',
    disabled_at === null ? '' : 'disabled',
    signed_in_at?.toISOString() ?? 'never',
  ])
  if (rows.length === 0) say('There are no operators besides the built-in one.')
  else
    for (const line of table([['name', 'roles', 'signs in by', '', 'last login'], ...rows]))
      say(line)
}

async function idOf(operators: Operators, name: string): Promise<number> {
  const found = (await allOperators(operators)).find((one) => one.name_key === nameKey(name))
  if (found !== undefined) return found.id
  throw new CommandRefused(`There is no operator ${name}; "list" shows all operators.`)
}

function rolesIn(text: string) {
  const names = text === 'none' ? [] : text.split(',').map((one) => one.trim())
  const unknown = names.filter((name) => !ROLES.some((role) => role === name))
  if (unknown.length === 0) return ROLES.filter((role) => names.includes(role))
  throw new CommandRefused(`${unknown.join(', ')}: unknown role. Roles are ${ROLE_LIST}.`)
}

function printOutcome({ say }: CliContext, done: Changed | WithPassword): void {
  if (done.kind === 'unknown') throw new CommandRefused('This operator no longer exists.')
  if (done.kind === 'refused') throw new CommandRefused(REFUSED[done.because])
  if (done.kind === 'changed') say(`${done.name}: done, effective at once.`)
  else
    say(`One-time password of ${done.name}, valid until ${done.until} and shown only now:
${done.password}`)
}
