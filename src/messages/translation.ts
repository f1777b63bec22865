/** A translation has the keys and the list lengths of the English messages. */
export type Translation<Messages> = Messages extends string
  ? string
  : { readonly [Key in keyof Messages]: Translation<Messages[Key]> }
