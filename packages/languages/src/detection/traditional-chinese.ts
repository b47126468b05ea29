/** Frequent characters that differ: simplified and traditional in turn. */
const PAIRS =
  '们們这這国國个個来來为為时時对對会會说說发發过過现現学學进進动動种種样樣实實当當经經开開长長问問间間关關业業电電务務产產还還让讓给給从從应應无無门門见見话話书書车車东東气氣听聽写寫钱錢买買卖賣儿兒万萬' +
  '与與华華联聯总總统統义義报報网網计計设設议議论論识識语語读讀调調谈談请請谁誰认認记記许許证證评評词詞该該详詳误誤变變边邊运運远遠连連选選达達汉漢汤湯沟溝没沒济濟温溫湾灣满滿点點热熱爱愛独獨环環疗療监監' +
  '码碼确確离離积積称稱穷窮竞競笔筆签簽级級红紅约約纪紀纸紙线線组組细細织織马馬鸟鳥鱼魚风風飞飛饭飯饮飲馆館银銀铁鐵钟鐘错錯键鍵阳陽阴陰陈陳队隊阶階际際随隨难難双雙杂雜静靜韩韓页頁项項顺順须須顾顧预預领領' +
  '题題额額类類显顯验驗骑騎鸡雞麦麥齐齊龄齡龙龍负負财財责責败敗货貨质質购購贵貴费費资資赛賽赞讚赢贏轮輪软軟轻輕载載较較辆輛输輸迟遲适適邮郵释釋钥鑰铃鈴锁鎖闭閉闻聞阅閱创創别別则則刚剛剧劇劳勞势勢励勵医醫' +
  '区區协協单單卫衛厂廠厅廳历歷压壓县縣参參叶葉号號吓嚇吗嗎启啟员員响響图圖团團园園围圍圆圓坏壞块塊坚堅处處备備复復够夠头頭奖獎妈媽妇婦娱娛宁寧宝寶审審宽寬宾賓导導将將层層届屆属屬岁歲岛島币幣师師带帶帮幫' +
  '广廣库庫废廢异異弃棄张張弹彈强強归歸录錄彻徹忆憶态態恶惡惊驚惯慣愿願戏戲战戰户戶执執扩擴扫掃抢搶护護担擔择擇挂掛挤擠损損换換据據摆擺敌敵数數断斷旧舊术術机機杀殺权權极極构構标標栏欄树樹桥橋档檔梦夢检檢' +
  '楼樓欢歡欧歐残殘汇匯泽澤洁潔测測浓濃润潤涨漲渐漸湿濕灯燈灵靈灾災烂爛烦煩烧燒烟煙犹猶猪豬猫貓献獻画畫畅暢盐鹽盖蓋盘盤矿礦础礎礼禮稳穩筑築简簡篮籃粮糧纳納练練终終绍紹结結绘繪络絡绝絕继繼续續维維综綜绿綠' +
  '缓緩编編缘緣缩縮罗羅罚罰职職肤膚胜勝胶膠脏髒脑腦脱脫脸臉艺藝节節苏蘇荐薦荣榮药藥获獲营營蓝藍虑慮虽雖补補装裝规規视視览覽觉覺订訂讨討训訓讲講访訪诉訴诊診译譯试試诗詩诚誠询詢课課谢謝谱譜贫貧贷貸迹跡递遞' +
  '遗遺钻鑽销銷镜鏡顶頂顿頓频頻颗顆饱飽驻駐骂罵骗騙鲜鮮伟偉传傳伤傷众眾优優价價仓倉仪儀仅僅亲親亿億债債储儲兑兌党黨兴興养養军軍农農冲衝决決况況净淨凉涼减減击擊刘劉';

const TRADITIONAL = new Set([...PAIRS].filter((_, index) => index % 2 === 1));
const SIMPLIFIED = new Set([...PAIRS].filter((_, index) => index % 2 === 0));

/** How many more traditional than simplified characters a text has. */
function balanceOf(text: string): number {
  let balance = 0;
  for (const character of text) {
    if (TRADITIONAL.has(character)) balance++;
    else if (SIMPLIFIED.has(character)) balance--;
  }
  return balance;
}

/** Whether a Chinese text has more traditional than simplified characters. */
export const isTraditionalChinese = (text: string): boolean => balanceOf(text) > 0;

/** Whether the characters of a Chinese text tell which of the two it is written in. */
export const tellsChinese = (text: string): boolean => balanceOf(text) !== 0;
