// How the figures of a statement are kept: amounts as decimal text, so that no bigint is squeezed into a float.

import * as z from 'zod/mini'
import { statementFigures, type StatementFigures } from '#contract/money/statements.ts'

export const figuresFromJson = (json: unknown): StatementFigures => z.parse(statementFigures, json)
export const figuresToJson = (figures: StatementFigures) => z.encode(statementFigures, figures)
