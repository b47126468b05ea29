import type { SingleCharacters } from './join-characters.js';

/** Single characters of Chinese, simplified and traditional side by side: texts mix them. */
export const chineseCharacters: SingleCharacters = {
  alone:
    '的地得了着著过過是在有和与與及或但而且并並则則也都还還又就才却卻只仅僅很太更最较較不没沒无無非未别別莫' +
    '我你您他她它们們这這那哪此其该該每各某本另' +
    '将將被把从從对對向往为為以于於到至由给給让讓使令用按据據因如若虽雖即既仍亦曾已正再' +
    '会會能可要想应應须須需' +
    '大小上下中内內外前后後里裡间間时時年月日号號' +
    '个個只隻种種组組项項次位名条條份些点點两兩一二三四五六七八九十百千万萬亿億第几幾多少岁歲元' +
    '说說看做去来來走吗嗎呢吧啊等之所者起称稱指',
  suffixes:
    '员員率性化者学學家师師度力界型式机機器区區市省县縣国國党黨局部院站法论論厂廠店馆館校们們量费費税稅权權案感业業品剂劑' +
    '素病症楼樓网網圈场場线線级級版卡码碼赛賽展会會史城村镇鎮州岛島山河湖海湾灣港桥橋路街队隊团團军軍人民族语語文书書报報',
};
