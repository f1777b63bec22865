export { RandomNumbers } from '#domain/random/random-numbers.ts'
