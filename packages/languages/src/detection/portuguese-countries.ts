/** Tells Brazilian from European Portuguese by spelling, word order and vocabulary. */

/** Words of one country only; where both spell a word alike since 2009, the older spelling still tells. */
const BRAZIL =
  'acessar acesse aplicativo aplicativos baixar banheiro celular celulares compartilhar compartilhe contato contatos ' +
  'controle controles deletar equipe equipes esporte esportes fato fatos gerencia gerenciador gerenciamento gerenciar ' +
  'gerencie gol goleiro gols mouse ônibus planejamento planejar registrar registro registros salvar senha senhas tela ' +
  'telas time times trem trens usuária usuário usuários você vocês';
const PORTUGAL =
  'acção aceda aceder acções acto actual actualização actualizações adeptos autocarro comboio comboios connosco ' +
  'contacto contactos controlo controlos definições descarregar desporto ecrã ecrãs efectuar equipa equipas facto ' +
  'factos ficheiro ficheiros gere gerir gestor golo golos óptimo partilha partilhar planear projecto projectos registar ' +
  'registo registos sítio telemóvel terramoto utilizador utilizadora utilizadores';

const oneOf = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'gu');

/** What Brazilians write: *econômico*, *estão fazendo*, *gerencie seus arquivos*. */
const BRAZILIAN = [
  oneOf(BRAZIL),
  /[ôê][mn][aeiouáéíóú]/gu,
  /(?<!\p{L})(?:est(?:á|ão|ava|avam|amos)|continuam?) \p{L}+ndo(?!\p{L})/gu,
  /(?<!(?:^|[^\p{L}])(?:[oa]s?|[dn][oa]s?|aos?|às?|pel[oa]s?) )(?<!\p{L})(?:meu|minha|seu|sua|nosso|nossa)s?(?!\p{L})/gu,
];

/** What the Portuguese write: *económico*, *estão a fazer*, *gira os seus ficheiros*, *torna-se*. */
const EUROPEAN = [
  oneOf(PORTUGAL),
  /[óé][mn][aeiouáéíóú]/gu,
  /(?<!\p{L})(?:est(?:á|ão|ava|avam|amos)|continuam?) a \p{L}+[aei]r(?!\p{L})/gu,
  /(?<!\p{L})(?:[oa]s?|[dn][oa]s?|aos?|às?|pel[oa]s?) (?:meu|minha|seu|sua|nosso|nossa)s?(?!\p{L})/gu,
  /\p{L}-(?:se|me|te|lhe|nos|lhes|[oa]s?|l[oa]s?|n[oa]s?)(?!\p{L})/gu,
];

const count = (text: string, signs: readonly RegExp[]): number =>
  signs.reduce((sum, sign) => sum + (text.match(sign)?.length ?? 0), 0);

/** Signs of Brazil less signs of Portugal: above zero for the one, below for the other, zero if nothing tells. */
export function leansToBrazil(text: string): number {
  const lower = text.toLowerCase();
  return count(lower, BRAZILIAN) - count(lower, EUROPEAN);
}
