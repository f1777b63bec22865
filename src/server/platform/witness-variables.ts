// Configuration variables of witnesses; merged into `variables` in config.ts.

export type WitnessAddress = { url: string; verifierKey: string }

export const witnessVariables = {
  WITNESSES: {
    meaning:
      'Comma-separated witnesses of the statements, each as address#verifier-key; their cosignatures are collected and shown',
    fallback: 'none',
    read: (text: string | undefined): WitnessAddress[] =>
      text === undefined ? [] : text.split(',').map((each) => readWitness(each.trim())),
  },
}

function readWitness(text: string): WitnessAddress {
  const at = text.indexOf('#')
  const [url, verifierKey] = [text.slice(0, at), text.slice(at + 1)]
  if (
    at < 0 ||
    !URL.canParse(url) ||
    !/^https?:/.test(url) ||
    !/^[^\s+]+\+[0-9a-f]{8}\+\S{44}$/.test(verifierKey)
  )
    throw new Error('must list witnesses like https://witness.example#witness.example+0a1b2c3d+BPk….')
  return { url, verifierKey }
}
