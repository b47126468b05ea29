/**
 * Rules of the Galician RSLP stemmer for verbs, one per line: the ending, how many letters must stay
 * before it, its replacement (`-` for nothing) and the words or endings it spares. A line indented deeper continues
 * the line before it.
 *
 * The rule data are those of `galician.rslp`, distributed with Apache Lucene under the Apache License 2.0 (see NOTICE);
 * the notation and the code that applies them are ours.
 */

export const verb = `
  aba 2
  abade 2
  ábade 2
  abamo 2
  ábamo 2
  aban 2
  ache 2
  ade 2
  an 2
  ando 2
  ar 2 - azar bazar patamar
  arade 2
  aramo 2
  arán 2
  aran 2
  árade 2
  aría 2
  ariade 2
  aríade 2
  arian 2
  ariamo 2
  aron 2
  ase 2
  asede 2
  ásede 2
  asemo 2
  ásemo 2
  asen 2
  avan 2
  aríamo 2
  assen 2
  ássemo 2
  eríamo 2
  êssemo 2
  iríamo 3
  íssemo 3
  áramo 2
  árei 2
  aren 2
  aremo 2
  aríei 2
  ássei 2
  ávamo 2
  êramo 1
  eremo 1
  eríei 1
  êssei 1
  íramo 3
  iremo 3
  iríei 3
  íssei 3
  issen 3
  endo 1
  indo 3
  ondo 3
  arde 2
  arei 2
  aria 2
  armo 2
  asse 2
  aste 2
  ávei 2
  erão 1
  erde 1
  erei 1
  êrei 1
  eren 2
  eria 1
  ermo 1
  este 1 - faroeste agreste
  íamo 1
  ian 2 - enfian eloxian ensaian
  irde 2
  irei 3 - admirei
  iren 3
  iria 3
  irmo 3
  isse 3
  iste 4
  iava 1 - ampliava
  amo 2
  iona 3
  ara 2 - arara prepara
  ará 2 - alvará bacará
  are 2 - prepare
  ava 2 - agrava
  emo 2
  era 1 - acelera espera
  erá 1
  ere 1 - espere
  íei 1
  in 3
  imo 3 - reprimo intimo íntimo nimo queimo ximo
  ira 3 - fronteira sátira
  ído 3
  irá 3
  tizar 4 - alfabetizar
  izar 3 - organizar
  itar 5 - acreditar explicitar estreitar
  ire 3 - adquire
  omo 3
  ai 2
  ear 4 - alardear nuclear
  uei 3
  uía 5 u
  ei 3
  er 1 - éter pier
  eu 1 - chapeu
  ia 1 - estória fatia acia praia elogia mania lábia aprecia polícia arredia cheia ásia
  ir 3
  iu 3
  eou 5
  ou 3
  i 1
  ede 1 - rede bípede céspede parede palmípede vostede hóspede adrede
  ei 3
  en 2
  erade 1
  érade 1
  eran 2
  eramo 1
  éramo 1
  erán 1
  ería 1
  eriade 1
  eríade 1
  eriamo 1
  erian 1
  erían 1
  eron 1
  ese 1
  esedes 1
  ésedes 1
  esemo 1
  ésemo 1
  esen 1
  êssede 1
  ía 1
  iade 1
  íade 1
  iamo 1
  ían 1
  iche 1
  ide 1
  irade 3
  írade 3
  iramo 3
  irán 3
  iría 3
  iriade 3
  iríade 3
  iriamo 3
  irian 3
  irían 3
  iron 3
  ise 3
  isede 3
  ísede 3
  isemo 3
  ísemo 3
  isen 3
  íssede 3
  tizar 3 - alfabetizar
  ondo 3`;
