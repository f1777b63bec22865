// The stored form of statement figures: amounts are decimal text, because JSON numbers would lose precision.

import * as z from 'zod/mini'
import { statementFigures, type StatementFigures } from '#contract/money/statements.ts'

export const figuresFromJson = (json: unknown): StatementFigures => z.parse(statementFigures, json)
export const figuresToJson = (figures: StatementFigures) => z.encode(statementFigures, figures)
